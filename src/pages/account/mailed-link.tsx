import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import styles from './account.module.css'

interface MailedLinkProps {
  title: MessageKey
  act: MessageKey
  token: string
  /** E-mail address of the account; null for a link that is not valid any more. */
  email: string | null
  /** The page on which another link can be requested. */
  again: 'sign-in' | 'registration' | 'account-email'
  /** The path to return to after the sign-in. */
  back?: string | null
  /** Why it could not be used just now, though it is valid. */
  problem?: MessageKey
}

/**
 * The landing page of a link in a mail. The act needs a click, because mail scanners follow links and would use them up. Its form goes to
 * the page's own address, which has the language of the mail.
 */
export function MailedLink({ title, act, token, email, again, back = null, problem }: MailedLinkProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t(title)}</h1>
      {email === null ? (
        <>
          <Note tone="change">{t('sign-in.bad')}</Note>
          <p>
            <a href={withReturn(path(again), back)}>{t('sign-in.again')}</a>
          </p>
        </>
      ) : (
        <form method="post" className={styles.form}>
          {problem && <Note tone="change">{t(problem)}</Note>}
          <p>{t('sign-in.linkFor', { email })}</p>
          <input type="hidden" name="token" value={token} />
          {back && <input type="hidden" name="return" value={back} />}
          <p>
            <Button>{t(act)}</Button>
          </p>
        </form>
      )}
    </Sheet>
  )
}
