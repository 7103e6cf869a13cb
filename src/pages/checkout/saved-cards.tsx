import type { ReactNode } from 'react'
import { MOST_SAVED_CARDS, type SavedCard } from '../../contract/saved-cards.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'
import own from './saved-cards.module.css'

/** The last month of a card, as it is printed on one. */
export const monthOnCard = (expires: string): string => expires.split('-').toReversed().join('/')

/** What somebody who is signed in may choose about the card that they pay with. */
export interface CardOptions {
  saved: readonly SavedCard[]
  /** What was chosen, where the form is shown again: a saved card's id, or '' for another. */
  chosen?: string | undefined
  isKept: boolean
  /** Whether the further instalments are drawn from the card; absent where there are none. */
  isDrawn?: boolean | undefined
}

interface CardWithOptionsProps {
  options: CardOptions | null
  /** The form for a card that is not saved. */
  children: ReactNode
}

/**
 * The payment by card: one of the payer's saved cards or another, and whether that is kept, where there is room. A visitor has the other
 * alone.
 */
export function CardWithOptions({ options, children }: CardWithOptionsProps) {
  const { t } = useShop()
  if (!options) return children
  const { saved, isKept, isDrawn } = options
  const isFull = saved.length >= MOST_SAVED_CARDS
  return (
    <>
      {saved.length > 0 && <WhichCard {...options} />}
      {children}
      {!isFull && (
        <div className={`${styles.test} ${own.keeps}`}>
          <label className={styles.same}>
            <input type="checkbox" name="keepCard" defaultChecked={isKept} aria-describedby="keep-card" />
            {t('checkout.keepCard')}
          </label>
          <p id="keep-card">{t('checkout.keepCardText')}</p>
        </div>
      )}
      {isDrawn !== undefined && (
        <div className={isFull ? `${styles.test} ${styles.ofSaved}` : styles.test}>
          <label className={styles.same}>
            <input type="checkbox" name={isFull ? 'drawFromSaved' : 'drawInstallments'} defaultChecked={isDrawn} />
            {t('checkout.drawInstallments')}
          </label>
        </div>
      )}
    </>
  )
}

function WhichCard({ saved, chosen = saved[0]?.id }: CardOptions) {
  const { t } = useShop()
  return (
    <fieldset className={`${styles.test} ${styles.which}`}>
      <legend id="savedCard">{t('checkout.whichCard')}</legend>
      {saved.map(({ id, brand, last4, expires }) => (
        <label key={id} className={styles.testChoice}>
          <input type="radio" name="savedCard" value={id} defaultChecked={id === chosen} />
          <span>
            <b>
              {brand} <span aria-hidden="true">{'····'}</span> {last4}
            </b>
            <small>{t('checkout.cardExpires', { month: monthOnCard(expires) })}</small>
          </span>
        </label>
      ))}
      <label className={styles.testChoice}>
        <input type="radio" name="savedCard" value="" defaultChecked={!saved.some(({ id }) => id === chosen)} />
        <b>{t('checkout.otherCard')}</b>
      </label>
    </fieldset>
  )
}
