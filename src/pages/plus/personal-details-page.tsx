import type { ReactNode } from 'react'
import type { Company } from '../../contract/company.ts'
import { COMPANY_ACTS, type CompanyAct, companyScope } from '../../contract/company-roles.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

/** What is said of an act that is limited to what is the member's own. */
const OWN: Partial<Record<CompanyAct, MessageKey>> = {
  see_orders: 'company-act.see_own_orders',
  see_offers: 'company-act.see_own_offers',
  accept_offers: 'company-act.accept_own_offers',
}

interface PersonalDetailsProps {
  company: Company
  person: { name: string; email: string }
  /** What was just done about whoever stands in. */
  done?: 'named' | 'ended' | undefined
  /** What was wrong with the form that names who decides in their place. */
  problems: FieldProblems
  /** Who decides in their place. */
  delegation: ReactNode
  /** How they leave the company. */
  leaving: ReactNode
}

/** The member, what they may do in their company, and the company. */
export function PersonalDetailsPage({ company, person, done, problems, delegation, leaving }: PersonalDetailsProps) {
  const { t, money, country } = useShop()
  const { path } = usePaths()
  const { role, orderLimit, monthlyBudget } = company.me
  const acts = COMPANY_ACTS.flatMap((act) => {
    const scope = companyScope(act, role, company.state)
    return scope === null ? [] : [(scope === 'own' && OWN[act]) || (`company-act.${act}` as const)]
  })
  const names: Record<string, string> = {
    to: t('delegation.to'),
    startsOn: t('delegation.startsOn'),
    endsOn: t('delegation.endsOn'),
  }
  return (
    <PlusFrame company={company} title={t('plus.personalDetails')}>
      {done && <Note tone="good">{t(`delegation.${done}`)}</Note>}
      <ErrorSummary problems={problems} nameOf={(field) => names[field]} />
      <FactList
        facts={[
          [t('plus.name'), person.name],
          [t('plus.email'), person.email],
          [t('plus.role'), t(`company-role.${role}`)],
          [t('plus.orderLimit'), orderLimit === null ? t('plus.noLimit') : money(orderLimit)],
          [t('plus.monthlyBudget'), monthlyBudget === null ? t('plus.noLimit') : money(monthlyBudget)],
        ]}
      />
      <p className={styles.acts}>
        <a href={path('account-settings')}>{t('plus.toSettings')}</a>
      </p>
      <section className={styles.part}>
        <h2>{t('plus.youMay')}</h2>
        <ul className={styles.points}>
          {acts.map((act) => (
            <li key={act}>{t(act)}</li>
          ))}
        </ul>
      </section>
      {delegation}
      <section className={styles.part}>
        <h2>{t('plus.company')}</h2>
        <FactList
          facts={[
            [t('plus.companyName'), company.name],
            [t('checkout.vatId'), company.vatNumber],
            [t('plus.registryNumber'), company.registryNumber],
            [t('plus.country'), country(company.countryIso)],
          ]}
        />
      </section>
      {leaving}
    </PlusFrame>
  )
}
