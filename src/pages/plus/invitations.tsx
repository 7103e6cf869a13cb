import type { CompanyPeople } from '../../contract/company-members.ts'
import { COMPANY_ROLES, type CompanyRole } from '../../contract/company-roles.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CostCentreField } from './cost-centre-field.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'

/** The role that somebody has, or is going to have. */
export function RoleField({ id, role }: { id: string; role: CompanyRole | string }) {
  const { t } = useShop()
  return (
    <SelectField id={id} name="role" label={t('plus.role')} defaultValue={role}>
      {COMPANY_ROLES.map((item) => (
        <option key={item} value={item}>
          {t(`company-role.${item}`)}
        </option>
      ))}
    </SelectField>
  )
}

interface InvitationsProps {
  people: CompanyPeople
  /** What stood in the form that was sent, and what was wrong with it. */
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}

/** The form that invites somebody, and the invitations that are open. */
export function Invitations({ people: { invitations, costCentres }, values, problems }: InvitationsProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <section className={styles.part}>
      <h2>{t('plus.invite')}</h2>
      <form method="post" action={path('plus-members')} className={styles.form} noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('plus.email')}
          help={t('plus.inviteHelp')}
          defaultValue={values.email ?? ''}
          error={problems.email && t(problems.email.message)}
        />
        <RoleField id="role" role={values.role ?? 'buyer'} />
        <CostCentreField id="costCentre" costCentres={costCentres} chosen={values.costCentre ?? ''} />
        <p>
          <Button name="intent" value="invite">
            {t('plus.sendInvitation')}
          </Button>
        </p>
      </form>
      {invitations.length > 0 && <h3>{t('plus.invitations')}</h3>}
      <ul>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <form method="post" action={path('plus-members')} className={styles.form}>
              <input type="hidden" name="id" value={id} />
              <FactList
                facts={[
                  [t('plus.email'), email],
                  [t('plus.role'), t(`company-role.${role}`)],
                  [t('plus.validUntil'), date(expiresAt, 'long')],
                ]}
              />
              <p>
                <Button weight="plain" name="intent" value="withdraw">
                  {t('plus.withdraw')}
                </Button>
              </p>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
