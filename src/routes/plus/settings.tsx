import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { CompanySettingsPage } from '../../pages/plus/settings-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'
import { type CompanySettingsForm, companySettingsForm, settingsQuery } from './settings-form.ts'

/** What is said at a field of a refusal of the API, by its code. */
const AT_FIELD: Readonly<Record<string, [field: string, message: MessageKey]>> = {
  name_taken: ['name', 'company-settings.nameTaken'],
  public_domain: ['email', 'company-domain.public'],
  domain_confirmed: ['email', 'company-domain.isConfirmed'],
}

/** What is said of one that is about no field. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  cost_centre_in_use: 'company-settings.inUse',
  too_many_domains: 'company-domain.tooMany',
  too_many_cost_centres: 'company-settings.tooMany',
  stale_company: 'office-company.changed',
}

/** GET /boxwright-plus/settings/ */
export const showCompanySettings = onlyMembers((c, company) => {
  const { done } = askedIn(c, settingsQuery)
  return settingsPage(c, company, { ...(done && { done }) })
})

/** POST /boxwright-plus/settings/ */
export const postCompanySettings = onlyMembers((c, company) =>
  takeForm(companySettingsForm, async (_, { value: form, problems, values }) => {
    if (problems) return settingsPage(c, company, { problems, values })
    try {
      await save(c, form)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const field = AT_FIELD[cause.code]
      if (field) return settingsPage(c, company, { problems: { [field[0]]: { message: field[1] } }, values })
      const refused = REFUSED[cause.code]
      if (refused) return settingsPage(c, company, { refused, values })
      // Somebody else has changed it in the meantime: the page shows the current state.
      if (cause.status !== 404) throw cause
    }
    return c.redirect(
      `${(await storeOf(c)).path('plus-settings')}?done=${form.intent === 'name-domain' ? 'mailed' : 'saved'}`,
      303,
    )
  })(c),
)

async function save(c: ShopContext, form: CompanySettingsForm): Promise<void> {
  const { companySettings, companyDomains } = apiFor(c, null, CALL_TIMEOUT)
  switch (form.intent) {
    case 'approvals': {
      const { administratorsAbove: administrators_above, signInAbove: sign_in_above } = form
      return companySettings.setApprovals({ administrators_above, sign_in_above })
    }
    case 'orders':
      return companySettings.setPurchaseOrders({ needed: form.needed, form: form.form })
    case 'add-centre':
      return companySettings.addCostCentre(form.name)
    case 'rename-centre':
      return companySettings.renameCostCentre(form.id, form.name)
    case 'retire-centre':
      return companySettings.retireCostCentre(form.id)
    case 'name-domain':
      return companyDomains.name(form.email)
    case 'remove-domain':
      return companyDomains.remove(form.domain)
  }
}

interface Said {
  done?: 'saved' | 'mailed'
  problems?: FieldProblems
  refused?: MessageKey
  values?: FormValues
}

async function settingsPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const { companySettings, companyDomains } = apiFor(c, null)
  const [settings, domains] = await Promise.all([companySettings.show(), companyDomains.list()])
  const { done, problems = {}, values = {}, refused } = said
  return plusPage(c, {
    title: 'company-settings.title',
    status: said.problems || refused ? 422 : 200,
    children: (
      <CompanySettingsPage
        company={company}
        settings={settings}
        domains={domains}
        done={done}
        problems={problems}
        values={values}
        refused={refused}
      />
    ),
  })
}
