import type { ManagedCompany } from '../../contract/managed-companies.ts'
import { PROFILE_QUESTIONS } from '../../contract/profile.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import details from '../../ui/details.module.css'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { answerWords } from '../account/answer-words.ts'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CompanyLog } from '../plus/company-log.tsx'
import { CompanyActs } from './company-acts.tsx'
import { CompanyDebts } from './company-debts.tsx'
import { OfferPart, OrderTable, RequestPart } from './history-tables.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

interface CompanyPageProps {
  company: ManagedCompany
  /** Why the last form was not done, what is wrong with its fields, and what was typed. */
  refused?: MessageKey
  problems?: FieldProblems
  values?: Readonly<Record<string, string>>
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** A company for the merchant: its application, what can be done, and its whole history. */
export function CompanyPage({ company, refused, problems = {}, values = {}, today, sum }: CompanyPageProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const list = path('manager-companies')
  return (
    <Sheet className={office.page}>
      <OfficeNav here={list} />
      <p>
        <a href={list}>{t('office-company.back')}</a>
      </p>
      <h1>{company.name}</h1>
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <Facts company={company} />
      {company.vatVerdict === 'unavailable' && (
        <form method="post">
          <input type="hidden" name="version" value={company.lockVersion} />
          <Button weight="quiet" name="intent" value="check-vat">
            {t('office-company.checkVat')}
          </Button>
        </form>
      )}
      {company.note && <blockquote className={details.said}>{company.note}</blockquote>}
      <CompanyActs company={company} problems={problems} values={values} />
      <p>
        <a href={path('manager-company-prices', { companyId: company.id })}>{t('company-prices.title')}</a>
      </p>
      <p>
        <a href={path('manager-company-items', { companyId: company.id })}>{t('company-items.title')}</a>
      </p>
      {company.state === 'approved' && (
        <form method="post" action={path('manager-offers')}>
          <input type="hidden" name="company" value={company.id} />
          <Button weight="quiet" name="intent" value="begin-for">
            {t('offer-form.forCompany')}
          </Button>
        </form>
      )}
      <CompanyDebts company={company} today={today} sum={sum} />
      <Members members={company.members} />
      <section className={office.part}>
        <h2 id="orders">{t('account.orders')}</h2>
        <p>{t.plural('office-company.orderCount', company.orderCount, { count: number(company.orderCount) })}</p>
        {company.orderCount > company.orders.length && <p>{t('customers.newest')}</p>}
        <OrderTable orders={company.orders} heading="orders" sum={sum} />
      </section>
      <RequestPart requests={company.requests} />
      <OfferPart offers={company.offers} sum={sum} />
      <section className={office.part}>
        <h2>{t('company-log.title')}</h2>
        <CompanyLog log={company.log} sum={(minor) => sum(minor, company.currency)} />
      </section>
    </Sheet>
  )
}

function Facts({ company }: { company: ManagedCompany }) {
  const shop = useShop()
  const { t, country } = shop
  const { date } = useDates()
  const answer = (question: 'company_size_employees' | 'packaging_cost_yearly', value: string) => {
    const known = PROFILE_QUESTIONS[question].find((item) => item === value)
    return known ? answerWords(shop, question, known) : ''
  }
  const facts: [string, string][] = [
    [t('inbox.state'), t(`company-state.${company.state}`)],
    [t('office-company.reason'), company.reason ?? ''],
    [t('office-company.applied'), date(company.createdAt, 'detailed')],
    [t('inbox.store'), t(`store.${company.region}`)],
    [t('checkout.country'), country(company.countryIso)],
    [t('checkout.vatId'), company.vatNumber],
    [t('office-company.vies'), company.vatNumber && t(`office-company.vies-${company.vatVerdict}`)],
    [t('office-company.vatName'), company.vatName ?? ''],
    [t('office-company.vatAddress'), company.vatAddress ?? ''],
    [t('plus.registryNumber'), company.registryNumber],
    [t('profile-question.company_size_employees'), answer('company_size_employees', company.employees)],
    [t('profile-question.packaging_cost_yearly'), answer('packaging_cost_yearly', company.yearlyCost)],
    [t('plus.contactName'), company.contactName ?? ''],
    [t('plus.email'), company.contactEmail ?? ''],
    [t('checkout.phone'), company.contactPhone ?? ''],
  ]
  return (
    <dl className={office.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  )
}

function Members({ members }: Pick<ManagedCompany, 'members'>) {
  const { t } = useShop()
  const { date } = useDates()
  if (members.length === 0) return null
  return (
    <section className={office.part}>
      <h2 id="members">{t('office-company.members')}</h2>
      <WideTable name={{ headingId: 'members' }}>
        <TableHead heads={[t('plus.email'), t('plus.name'), t('plus.role'), t('office-company.joined')]} />
        <tbody>
          {members.map(({ userId, email, name, role, joinedAt }) => (
            <tr key={userId}>
              <th scope="row">{email}</th>
              <td>{name}</td>
              <td>{t(`company-role.${role}`)}</td>
              <td className={office.when}>{date(joinedAt, 'detailed')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
