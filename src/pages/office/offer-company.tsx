import { companyScope } from '../../contract/company-roles.ts'
import { LONGEST_SEARCH } from '../../contract/fields.ts'
import type { CompanyListRow, ManagedCompany } from '../../contract/managed-companies.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './offer-company.module.css'
import type { ComposerForm } from './use-composer-form.ts'

/** The most companies that a search shows. */
export const MOST_FOUND = 10
/** The id of the list of the chosen company's members who may order, which the field of the address suggests. */
export const MEMBERS_LIST = 'members'

interface Props {
  form: ComposerForm
  /** The company that the offer is for; null for none. */
  company: ManagedCompany | null
  /** The companies that were searched for; undefined before that. */
  found: readonly CompanyListRow[] | undefined
}

/** The company with Plus that an offer is for, and what looks for one: its prices, terms and addresses then count. */
export function OfferCompany({ form, company, found }: Props) {
  const { t } = useShop()
  const { path } = usePaths()
  const search = form.field('companyQuery')
  if (company) {
    return (
      <>
        <input type="hidden" name="companyId" value={company.id} />
        <p className={styles.chosen}>
          <a href={path('manager-company', { companyId: company.id })}>
            {t('offer-form.companyChosen', { name: company.name })}
          </a>
          <Button id="companyQuery" weight="plain" name="intent" value="no-company">
            {t('offer-form.companyRemove')}
          </Button>
        </p>
        {search.error && <p role="alert">{search.error}</p>}
        <datalist id={MEMBERS_LIST}>
          {company.members.map(({ userId, email, name, role }) =>
            email && companyScope('order', role, company.state) ? (
              <option key={userId} value={email} label={name ?? email} />
            ) : null,
          )}
        </datalist>
      </>
    )
  }
  return (
    <>
      <div className={formStyles.row}>
        <TextField
          {...search}
          type="search"
          label={t('offer-form.companyFind')}
          help={t('offer-form.companyHelp')}
          maxLength={LONGEST_SEARCH}
        />
        <Button weight="quiet" name="intent" value="find-company">
          {t('orders.searchAct')}
        </Button>
      </div>
      {found && (
        <ul role="status">
          {found.length === 0 && <li>{t('offer-form.companyNone')}</li>}
          {found.map(({ id, name, vatNumber }) => (
            <li key={id}>
              <Button weight="plain" name="intent" value={`company-${id}`}>
                {t('offer-form.companyChoose', { name })}
              </Button>{' '}
              {vatNumber}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
