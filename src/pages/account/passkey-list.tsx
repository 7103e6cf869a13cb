import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import { PasskeyForm } from './passkey-form.tsx'
import styles from './passkey-list.module.css'
import securityPage from './security-page.module.css'

export interface PasskeyRow {
  id: string
  name: string
  /** ISO instant */
  createdAt: string
}

/** The passkeys of the account. Adding one requires a recent sign-in. */
export function PasskeyList({ passkeys, isProved }: { passkeys: readonly PasskeyRow[]; isProved: boolean }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <section aria-labelledby="passkeys" className={securityPage.part}>
      <h2 id="passkeys">{t('passkey.heading')}</h2>
      <p>{t('passkey.text')}</p>
      {passkeys.length > 0 && (
        <ul className={securityPage.list}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isProved ? (
        <PasskeyForm intent="add" />
      ) : (
        <p>
          <a href={withReturn(path('sign-in'), path('account-security'))}>{t('passkey.add')}</a>
        </p>
      )}
    </section>
  )
}

function Passkey({ passkey: { id, name, createdAt } }: { passkey: PasskeyRow }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <li>
      <form method="post" action={path('account-security')} className={styles.named}>
        <input type="hidden" name="passkey" value={id} />
        <TextField
          id={`name-${id}`}
          name="name"
          label={t('passkey.name')}
          help={t('passkey.since', { date: date(createdAt, 'long') })}
          defaultValue={name}
          maxLength={60}
          required
        />
        <p>
          <Button name="intent" value="name-passkey" weight="quiet">
            {t('passkey.rename')}
          </Button>{' '}
          <Button name="intent" value="remove-passkey" weight="plain">
            {t('passkey.remove')}
          </Button>
        </p>
      </form>
    </li>
  )
}
