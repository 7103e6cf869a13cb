import type { Company } from '../../contract/company.ts'
import type { CompanyMember, CompanyPeople } from '../../contract/company-members.ts'
import { COMPANY_ROLES, type CompanyRole, companyScope } from '../../contract/company-roles.ts'
import { decimalText } from '../../contract/decimal.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { FieldProblems } from '../checkout/form-errors.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

export type MembersDone = 'invited' | 'withdrawn' | 'saved' | 'removed'

interface MembersPageProps {
  company: Company
  people: CompanyPeople
  /** The user who looks. */
  ownId: string
  /** What was just done, or why it was not. */
  done?: MembersDone
  refused?: MessageKey
  problems?: FieldProblems
  /** What stood in the form that was sent. */
  values?: Readonly<Record<string, string>>
}

/** The members of a company, and for whoever manages them their roles, limits and invitations. */
export function MembersPage({ company, people, ownId, done, refused, problems = {}, values = {} }: MembersPageProps) {
  const { t } = useShop()
  const manages = companyScope('manage_members', company.me.role, company.state) !== null
  const said = (userId: string) => (values.userId === userId ? { values, problems } : { values: {}, problems: {} })
  return (
    <PlusFrame company={company} title={t('plus.members')}>
      {done && <Note tone="good">{t(`plus.${done}`)}</Note>}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <ul>
        {people.members.map((member) => (
          <li key={member.userId} className={styles.part}>
            <MemberHead member={member} />
            {manages && <MemberForm member={member} isSelf={member.userId === ownId} {...said(member.userId)} />}
          </li>
        ))}
      </ul>
      {manages && (
        <Invitations
          invitations={people.invitations}
          values={values.intent === 'invite' ? values : {}}
          problems={values.intent === 'invite' ? problems : {}}
        />
      )}
    </PlusFrame>
  )
}

function MemberHead({ member: { email, name, role, orderLimit, monthlyBudget } }: { member: CompanyMember }) {
  const { t, money } = useShop()
  const amount = (minor: number | null) => (minor === null ? t('plus.noLimit') : money(minor))
  return (
    <>
      <h2 className={styles.company}>{name || email}</h2>
      <FactList
        facts={[
          [t('plus.email'), name ? (email ?? '') : ''],
          [t('plus.role'), t(`company-role.${role}`)],
          [t('plus.orderLimit'), amount(orderLimit)],
          [t('plus.monthlyBudget'), amount(monthlyBudget)],
        ]}
      />
    </>
  )
}

interface MemberFormProps {
  member: CompanyMember
  isSelf: boolean
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}

function MemberForm({ member, isSelf, values, problems }: MemberFormProps) {
  const { t, format } = useShop()
  const { path } = usePaths()
  const { userId, role } = member
  const limit = (field: 'orderLimit' | 'monthlyBudget') => {
    const kept = member[field]
    return (
      <TextField
        id={`${field}-${userId}`}
        name={field}
        inputMode="decimal"
        label={t(`plus.${field}`)}
        help={t('plus.limitHelp', { currency: format.currency })}
        defaultValue={values[field] ?? (kept === null ? '' : decimalText(kept))}
        error={problems[field] && t(problems[field].message)}
      />
    )
  }
  return (
    <details open={Object.keys(problems).length > 0}>
      <summary>{t('plus.changeMember')}</summary>
      <form method="post" action={path('plus-members')} className={styles.form} noValidate>
        <input type="hidden" name="userId" value={userId} />
        {isSelf && <input type="hidden" name="self" value="1" />}
        <RoleField id={`role-${userId}`} role={values.role ?? role} />
        {limit('orderLimit')}
        {limit('monthlyBudget')}
        <p className={styles.acts}>
          <Button name="intent" value="save">
            {t('plus.save')}
          </Button>
          <Button weight="plain" name="intent" value="remove">
            {t(isSelf ? 'plus.leave' : 'plus.remove')}
          </Button>
        </p>
      </form>
    </details>
  )
}

function RoleField({ id, role }: { id: string; role: CompanyRole | string }) {
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

function Invitations({
  invitations,
  values,
  problems,
}: Pick<CompanyPeople, 'invitations'> & Pick<MemberFormProps, 'values' | 'problems'>) {
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
