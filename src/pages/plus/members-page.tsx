import type { Company } from '../../contract/company.ts'
import type { CompanyMember, CompanyPeople } from '../../contract/company-members.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { decimalText } from '../../contract/decimal.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CostCentreField } from './cost-centre-field.tsx'
import { FactList } from './fact-list.tsx'
import { Invitations, RoleField } from './invitations.tsx'
import { JoinRequests } from './join-requests.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'
import { SentFormErrors } from './sent-form-errors.tsx'

export type MembersDone = 'invited' | 'withdrawn' | 'saved' | 'removed' | 'admitted' | 'refused'

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
      <MemberErrors problems={problems} values={values} />
      <JoinRequests joins={people.joins} />
      <ul>
        {people.members.map((member) => (
          <li key={member.userId} className={styles.part}>
            <MemberHead member={member} costCentres={people.costCentres} />
            {manages && (
              <MemberForm
                member={member}
                costCentres={people.costCentres}
                isSelf={member.userId === ownId}
                {...said(member.userId)}
              />
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <Invitations
          people={people}
          values={values.intent === 'invite' ? values : {}}
          problems={values.intent === 'invite' ? problems : {}}
        />
      )}
    </PlusFrame>
  )
}

/** The id of a field in the form of a member. */
const idOf = (field: string, userId: string): string => `${field}-${userId}`

/** What is wrong with the form that was sent, a member's or the invitation, above all of them. */
function MemberErrors({ problems, values: { userId } }: Required<Pick<MembersPageProps, 'problems' | 'values'>>) {
  const { t } = useShop()
  const names: Record<string, string> = {
    orderLimit: t('plus.orderLimit'),
    monthlyBudget: t('plus.monthlyBudget'),
    email: t('plus.email'),
  }
  return <SentFormErrors problems={problems} names={names} idOf={(field) => (userId ? idOf(field, userId) : field)} />
}

type MemberAmongCentres = { member: CompanyMember } & Pick<CompanyPeople, 'costCentres'>

function MemberHead({ member, costCentres }: MemberAmongCentres) {
  const { t, money } = useShop()
  const { email, name, role, orderLimit, monthlyBudget, costCentreId } = member
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
          [t('company-settings.costCentre'), costCentres.find(({ id }) => id === costCentreId)?.name ?? ''],
        ]}
      />
    </>
  )
}

/** What the form was opened with, so that only what is changed in it is saved. A form that is shown again still is of what it showed first. */
function ShownMember({ member, values }: Pick<MemberFormProps, 'member' | 'values'>) {
  const { role, orderLimit, monthlyBudget, costCentreId } = member
  const amount = (minor: number | null) => (minor === null ? '' : decimalText(minor))
  const shown = {
    shownRole: role,
    shownOrderLimit: amount(orderLimit),
    shownMonthlyBudget: amount(monthlyBudget),
    shownCostCentre: costCentreId ?? '',
  }
  return Object.entries(shown).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? value} />
  ))
}

interface MemberFormProps extends MemberAmongCentres {
  isSelf: boolean
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}

function MemberForm({ member, costCentres, isSelf, values, problems }: MemberFormProps) {
  const { t, format } = useShop()
  const { path } = usePaths()
  const { userId, role } = member
  const error = useFieldProblems(problems)
  const limit = (field: 'orderLimit' | 'monthlyBudget') => (
    <MoneyField
      id={idOf(field, userId)}
      name={field}
      label={t(`plus.${field}`)}
      help={t('plus.limitHelp', { currency: format.currency })}
      typed={values[field]}
      kept={member[field]}
      error={error(field)}
    />
  )
  return (
    <details open={Object.keys(problems).length > 0}>
      <summary>{t('plus.changeMember')}</summary>
      <form method="post" action={path('plus-members')} className={styles.form} noValidate>
        <input type="hidden" name="userId" value={userId} />
        {isSelf && <input type="hidden" name="self" value="1" />}
        <ShownMember member={member} values={values} />
        <RoleField id={idOf('role', userId)} role={values.role ?? role} />
        {limit('orderLimit')}
        {limit('monthlyBudget')}
        <CostCentreField
          id={idOf('costCentre', userId)}
          costCentres={costCentres}
          chosen={values.costCentre ?? member.costCentreId ?? ''}
        />
        <p className={styles.acts}>
          <Button name="intent" value="save">
            {t('plus.save')}
          </Button>
          {isSelf ? (
            <a href={`${path('plus-personal-details')}#leave`}>{t('plus.leave')}</a>
          ) : (
            <Button weight="plain" name="intent" value="remove">
              {t('plus.remove')}
            </Button>
          )}
        </p>
      </form>
    </details>
  )
}
