import { ApiError } from '../../api/error.ts'
import type { ManagedCompany } from '../../contract/managed-companies.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { CompanyPage } from '../../pages/office/company-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { companyForm } from './company-form.ts'
import { onlyManagers } from './guard.ts'
import { sumsIn } from './sums-in.ts'

/** GET /manager/companies/{companyId}/ */
export const showCompany = onlyManagers(async (c) => companyPage(c, await askedCompany(c)))

/** POST /manager/companies/{companyId}/: a decision about the company, or its payment terms. */
export const postCompany = onlyManagers(
  takeForm(companyForm, async (c, { value: form, problems, values }) => {
    if (problems) return companyPage(c, await askedCompany(c), { problems, values })
    const { managedCompanies } = apiFor(c, null, CALL_TIMEOUT)
    const id = c.var.params.companyId ?? ''
    const lock_version = form.version
    try {
      if (form.intent === 'terms') await managedCompanies.terms(id, { ...agreedIn(form), lock_version })
      else if (form.intent === 'approve')
        await managedCompanies.decide(id, { act: 'approve', ...agreedIn(form), lock_version })
      else if (form.intent === 'check-vat') await managedCompanies.checkVat(id, lock_version)
      else if (form.intent === 'resume') await managedCompanies.decide(id, { act: 'resume', lock_version })
      else if ('reason' in form)
        await managedCompanies.decide(id, { act: form.intent, reason: form.reason, lock_version })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      // Then the company itself has not changed.
      if (cause.code === 'already_member')
        return companyPage(c, await askedCompany(c), { refused: 'office-company.elsewhere', values })
      // The terms are those of the company as it is now; a reason is no colleague's.
      const kept = { reason: values.reason ?? '' }
      return companyPage(c, await askedCompany(c), { refused: 'office-company.changed', values: kept })
    }
    return c.redirect((await storeOf(c)).path('manager-company', { companyId: id }), 303)
  }),
)

/** The terms in a form. */
const agreedIn = ({ paymentDays, creditLimit }: { paymentDays: number; creditLimit: string }) => ({
  payment_days: paymentDays,
  credit_limit: creditLimit,
})

/** @throws NamedError 404 */
async function askedCompany(c: ShopContext): Promise<ManagedCompany> {
  const company = await apiFor(c, null).managedCompanies.get(c.var.params.companyId ?? '')
  if (!company) throw new NamedError(404, 'not_found')
  return company
}

interface Said {
  problems?: FieldProblems
  refused?: MessageKey
  values?: FormValues
}

async function companyPage(c: ShopContext, company: ManagedCompany, said: Said = {}): Promise<Response> {
  const store = await storeOf(c)
  const here = store.path('manager-company', { companyId: company.id })
  c.status(said.problems || said.refused ? 422 : 200)
  const today = dayOfSeller(new Date().toISOString())
  const children = <CompanyPage company={company} {...said} today={today} sum={sumsIn(c.var.region)} />
  return c.render(page({ store, area: 'office', head: personalHead(store, company.name), here, plain: true, children }))
}
