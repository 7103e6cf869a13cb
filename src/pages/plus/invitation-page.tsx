import type { Invited } from '../../contract/company-members.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

interface InvitationProps {
  invited: Invited
  token: string
  isSignedIn: boolean
  /** Why it was not taken. */
  refused?: MessageKey
}

/** An invitation to a company: what it says, and the button that takes it. */
export function InvitationPage({ invited, token, isSignedIn, refused }: InvitationProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { companyName, email, role, expiresAt } = invited
  const back = `?return=${encodeURIComponent(`${path('plus-invitation')}?token=${token}`)}`
  return (
    <Sheet className={styles.page}>
      <h1>{t('plus.invitation')}</h1>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <FactList
        facts={[
          [t('plus.company'), companyName],
          [t('plus.role'), t(`company-role.${role}`)],
          [t('plus.email'), email],
          [t('plus.validUntil'), date(expiresAt, 'long')],
        ]}
      />
      {isSignedIn ? (
        <form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <p>
            <Button>{t('plus.join')}</Button>
          </p>
        </form>
      ) : (
        <>
          <p className={styles.part}>{t('plus.joinSignIn')}</p>
          <p className={styles.acts}>
            <ButtonLink href={path('sign-in') + back}>{t('sign-in.act')}</ButtonLink>
            <ButtonLink weight="quiet" href={path('registration')}>
              {t('registration.act')}
            </ButtonLink>
          </p>
        </>
      )}
    </Sheet>
  )
}

/** The page of an invitation that was taken, was withdrawn or has expired. */
export function InvitationGonePage() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('plus.invitationGone')}</h1>
      <p>{t('plus.invitationGoneText')}</p>
      <p className={styles.acts}>
        <ButtonLink href={path('plus-personal-details')}>{t('plus.toCompany')}</ButtonLink>
      </p>
    </Sheet>
  )
}
