import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

interface LinkPageProps {
  title: MessageKey
  act: MessageKey
  route: 'sign-in-link' | 'confirm-account' | 'change-email' | 'undo-email'
  token: string
  /** Whose link it is; null for one that is not good any more. */
  email: string | null
  /** Where to ask for another. */
  again: 'sign-in' | 'registration' | 'account-email'
}

/** Where a mail's link leads. It takes a click, so that a program which follows links uses none up and signs nobody in. */
export function LinkPage({ title, act, route, token, email, again }: LinkPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t(title)}</h1>
      {email === null ? (
        <>
          <Note tone="change">{t('sign-in.bad')}</Note>
          <p>
            <a href={path(again)}>{t('sign-in.again')}</a>
          </p>
        </>
      ) : (
        <form method="post" action={path(route)} className={styles.form}>
          <p>{t('sign-in.linkFor', { email })}</p>
          <input type="hidden" name="token" value={token} />
          <p>
            <Button>{t(act)}</Button>
          </p>
        </form>
      )}
    </Sheet>
  )
}
