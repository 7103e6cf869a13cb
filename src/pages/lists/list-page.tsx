import type { ShoppingList } from '../../contract/shopping-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { GuestNote } from './guest-note.tsx'
import { ListSharing, RenameList } from './list-owner-forms.tsx'
import own from './list-page.module.css'
import type { ListRefusal } from './list-refusal.ts'
import { type ListedLine, ListedProduct } from './listed-product.tsx'
import styles from './lists.module.css'
import { type OrderedLines, OrderedNote } from './ordered-note.tsx'

interface Props {
  list: ShoppingList
  lines: ListedLine[]
  /** The address of its forms. */
  action: string
  /** The link for sharing, while the list is shared. */
  link: string | null
  /** Until when it belongs to this browser (ISO instant); null for a list of an account, or of somebody else. */
  keptUntil: string | null
  /** Whether some prices differ from those at the time of saving. */
  hasOtherPrices: boolean
  refused?: ListRefusal | undefined
  /** How many lines were just put into the cart. */
  ordered?: OrderedLines | undefined
}

/** One list, for its owner and for those with whom it is shared. */
export function ListPage({ list, lines, action, link, keptUntil, hasOtherPrices, refused, ordered }: Props) {
  const { t } = useShop()
  const { path } = usePaths()
  const amountsFor = useAmounts()
  // A shared list is opened by the token of its address.
  const token = new URLSearchParams(action.split('?')[1]).get('token')
  const quoteQuery = new URLSearchParams({ list: list.number, ...(token && { token }) })
  const made = lines.filter(({ amount }) => amount !== null)
  const total = made.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const field = refused?.field
  return (
    <Sheet className={styles.page}>
      <p>
        <a href={path('shopping-lists')}>{t('list.title')}</a>
      </p>
      <h1>{list.name}</h1>
      {!list.isMine && <p className={styles.lead}>{t('list.isShared')}</p>}
      {refused && !(field && list.isMine) && <Note tone="bad">{t(refused.message, refused.params)}</Note>}
      {ordered && <OrderedNote ordered={ordered} />}
      {hasOtherPrices && <Note tone="change">{t('list.pricesChanged')}</Note>}
      {lines.length === 0 && <p>{t('list.empty')}</p>}
      <ul className={own.lines}>
        {lines.map((line) => (
          <ListedProduct
            key={line.id}
            line={line}
            action={action}
            version={list.isMine ? list.lockVersion : null}
            refused={field?.name === 'quantity' && field.line === line.id ? refused : undefined}
          />
        ))}
      </ul>
      <div className={own.acts}>
        {made.length > 0 && (
          <form method="post" action={action}>
            <p>
              {t('list.total')}{' '}
              <b>
                <Price amounts={amountsFor(total)} />
              </b>
            </p>
            <input type="hidden" name="intent" value="to-cart" />
            <Button>{t('list.toCart')}</Button>
          </form>
        )}
        {made.length > 0 && (
          <a href={`${path('quote-request')}?${quoteQuery}`} rel="nofollow">
            {t('configurator.quote')}
          </a>
        )}
        {!list.isMine && list.sharing === 'copy' && (
          <form method="post" action={action}>
            <input type="hidden" name="intent" value="copy" />
            <Button weight="quiet">{t('list.copy')}</Button>
          </form>
        )}
      </div>
      {list.isMine && (
        <div className={own.owner}>
          <RenameList list={list} action={action} refused={field?.name === 'name' ? refused : undefined} />
          <ListSharing list={list} action={action} link={link} />
          <form method="post" action={action}>
            <input type="hidden" name="intent" value="delete" />
            <Button weight="plain">{t('list.delete')}</Button>
          </form>
          {keptUntil && <GuestNote until={keptUntil} />}
        </div>
      )}
    </Sheet>
  )
}
