import type { SavedCard } from '../../contract/saved-cards.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { monthOnCard } from '../checkout/saved-cards.tsx'
import { usePaths } from '../layout/paths.tsx'
import account from './account.module.css'
import { AccountFrame } from './account-frame.tsx'

interface SavedCardsPageProps {
  cards: readonly SavedCard[]
  /** Whether one was just removed. */
  isRemoved: boolean
}

/** The cards that an account keeps, each with a button that removes it. */
export function SavedCardsPage({ cards, isRemoved }: SavedCardsPageProps) {
  const { t } = useShop()
  return (
    <AccountFrame title={t('saved-cards.title')}>
      {isRemoved && <Note tone="good">{t('saved-cards.removed')}</Note>}
      <div className={account.stack}>
        <p>{t(cards.length ? 'saved-cards.text' : 'saved-cards.none')}</p>
        <ul className={account.list}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      </div>
    </AccountFrame>
  )
}

function CardRow({ card: { id, brand, last4, expires } }: { card: SavedCard }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <li>
      <p id={`card-${id}`}>
        <b>
          {brand} <span aria-hidden="true">{'····'}</span> {last4}
        </b>
      </p>
      <p className={account.small}>{t('checkout.cardExpires', { month: monthOnCard(expires) })}</p>
      <form method="post" action={path('account-saved-cards')} className={account.acts}>
        <Button weight="plain" name="id" value={id} aria-describedby={`card-${id}`}>
          {t('saved-cards.remove')}
        </Button>
      </form>
    </li>
  )
}
