import type { ShoppingListRow } from '../../contract/shopping-lists.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Note } from '../../ui/note.tsx'
import { PicturedSheet } from '../../ui/page-picture.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { GuestNote } from './guest-note.tsx'
import styles from './lists.module.css'
import own from './lists-page.module.css'

interface Props {
  lists: ShoppingListRow[]
  /** Until when the lists belong to this browser (ISO instant); null for somebody who is signed in. */
  keptUntil: string | null
  refused?: MessageKey | undefined
}

/** All lists of the visitor, last changed first. For a signed-in user it is a page of the account. */
export function ListsPage({ lists, keptUntil, refused }: Props) {
  const { t } = useShop()
  const content = <Lists lists={lists} refused={refused} />
  if (!keptUntil) return <AccountFrame title={t('list.title')}>{content}</AccountFrame>
  return (
    <PicturedSheet of="lists" className={styles.page}>
      <h1>{t('list.title')}</h1>
      {content}
      <GuestNote until={keptUntil} />
    </PicturedSheet>
  )
}

function Lists({ lists, refused }: Pick<Props, 'lists' | 'refused'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <>
      <p className={styles.lead}>{t('list.lead')}</p>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {lists.length === 0 ? (
        <>
          <p>{t('list.none')}</p>
          <p>{t('list.noneText')}</p>
          <p>
            <a href={path('cart')}>{t('cart.title')}</a>
          </p>
        </>
      ) : (
        <ul className={own.lists}>
          {lists.map(({ number, name, lineCount, updatedAt }) => (
            <li key={number}>
              <a href={path('shopping-list', { number })}>{name}</a>
              <span>{t.plural('list.products', lineCount)}</span>
              <span>{t('list.changedOn', { date: date(updatedAt, 'long') })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
