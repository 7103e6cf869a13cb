import type { Configuration } from '../../contract/catalogue.ts'
import { dielineSampleWords } from '../../i18n/dieline-sample-words.ts'
import { lineName } from '../../i18n/line-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './switch-store-page.module.css'

/** Leaving a store with items in the cart: asks what to do with them. */
export function LeavePage({
  count,
  store,
  carryUrl,
  hasDesigns,
  emptyUrl,
}: {
  count: number
  store: string
  /** Where the cart goes along; null where it is too large for an address. */
  carryUrl: string | null
  /** Whether something in the cart has a design. */
  hasDesigns: boolean
  emptyUrl: string
}) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('switch.title')}</h1>
      <p>{carryUrl === null ? t('switch.tooLarge') : t.plural('switch.text', count, { store })}</p>
      {carryUrl !== null && hasDesigns && <p>{t('switch.designsStay')}</p>}
      <p className={styles.acts}>
        {carryUrl !== null && <ButtonLink href={carryUrl}>{t('switch.takeAlong')}</ButtonLink>}
        <ButtonLink weight="quiet" href={emptyUrl}>
          {t('switch.startEmpty')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}

export interface CarriedLine {
  configuration: Configuration
  /** Net price in this store's minor units, or null where this store does not make it. */
  amount: number | null
}

interface ArrivePageProps {
  store: string
  lines: CarriedLine[]
  /** Whether this store's cart has items already. */
  joins: boolean
  /** Whether something of the first cart had a design, which is still there. */
  hadDesigns: boolean
  /** The signed list, which the form posts back; no cart is created before that. Null where this store makes none of it. */
  carried: string | null
  action: string
  emptyUrl: string
}

/** Arriving with a list of products: their prices here, those that are not made here, and the button that adds them. */
export function ArrivePage({ store, lines, joins, hadDesigns, carried, action, emptyUrl }: ArrivePageProps) {
  const { t, number, size, list, format } = useShop()
  const amountsFor = useAmounts()
  const name = (line: CarriedLine) => lineName({ kind: 'product', configuration: line.configuration }, t)
  const missing = lines.filter((line) => line.amount === null)
  return (
    <Sheet className={styles.page}>
      <h1>{t('switch.arrivedTitle', { store })}</h1>
      <p>{t('switch.arrivedText')}</p>
      {joins && <p>{t('switch.replaces')}</p>}
      {hadDesigns && <p>{t('switch.designsStayed')}</p>}
      <ul className={styles.lines}>
        {lines
          .filter((line) => line.amount !== null)
          .map((line) => (
            <li key={JSON.stringify(line.configuration)}>
              <span>
                {t('cart.item', { count: number(line.configuration.quantity), product: name(line) })}{' '}
                {line.configuration.dieline ? (
                  dielineSampleWords(line.configuration.dieline, t, format).map((row) => <small key={row}>{row}</small>)
                ) : (
                  <small>{size(line.configuration.size)}</small>
                )}
              </span>
              <b>
                <Price amounts={amountsFor(line.amount!)} />
              </b>
            </li>
          ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.missing}>{t('switch.unavailable', { products: list(missing.map(name)) })}</p>
      )}
      <form method="post" action={action} className={styles.acts}>
        {carried !== null && <input type="hidden" name="carried" value={carried} />}
        {carried !== null && <Button>{t('switch.arrivedAction')}</Button>}
        <ButtonLink weight="quiet" href={emptyUrl}>
          {t('switch.startEmpty')}
        </ButtonLink>
      </form>
    </Sheet>
  )
}

/** The cart of this store did not take some products, which are named. */
export function RefusedPage({ products, cartPath }: { products: string[]; cartPath: string }) {
  const { t, list } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('switch.refusedTitle')}</h1>
      <p>{t('switch.refused', { products: list(products) })}</p>
      <p className={styles.acts}>
        <ButtonLink href={cartPath}>{t('configurator.viewCart')}</ButtonLink>
      </p>
    </Sheet>
  )
}
