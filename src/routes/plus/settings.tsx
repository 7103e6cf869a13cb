import { ApiError } from '../../api/error.ts'
import { REQUEST_TIMEOUT } from '../../api/limits.ts'
import type { Company } from '../../contract/company.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { CompanySettingsPage } from '../../pages/plus/settings-page.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-page.tsx'
import { type CompanySettingsForm, companySettingsForm, settingsQuery } from './settings-form.ts'

/** What is said of a refusal of the API, by its code; of a name at its field. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  cost_centre_in_use: 'company-settings.inUse',
  too_many_cost_centres: 'company-settings.tooMany',
  stale_company: 'office-company.changed',
}

/** GET /boxwright-plus/settings/ */
export const showCompanySettings = onlyMembers((c, company) => {
  const { done } = settingsQuery.parse(c.req.query())
  return settingsPage(c, company, { isDone: done !== undefined })
})

/** POST /boxwright-plus/settings/ */
export const postCompanySettings = onlyMembers((c, company) =>
  takeForm(companySettingsForm, async (_, { value: form, problems, values }) => {
    if (problems) return settingsPage(c, company, { problems, values })
    try {
      await save(c, form)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'name_taken')
        return settingsPage(c, company, { problems: { name: { message: 'company-settings.nameTaken' } }, values })
      const refused = REFUSED[cause.code]
      if (refused) return settingsPage(c, company, { refused, values })
      // Somebody else was faster: the page shows what there is now.
      if (cause.status !== 404) throw cause
    }
    return c.redirect(`${(await storeOf(c)).path('plus-settings')}?done=saved`, 303)
  })(c),
)

async function save(c: ShopContext, form: CompanySettingsForm): Promise<void> {
  const { companySettings } = apiFor(c, null, REQUEST_TIMEOUT)
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
  }
}

interface Said {
  isDone?: boolean
  problems?: FieldProblems
  refused?: MessageKey
  values?: FormValues
}

async function settingsPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const settings = await apiFor(c, null).companySettings.show()
  const { isDone = false, problems = {}, values = {}, refused } = said
  return plusPage(c, {
    title: 'company-settings.title',
    status: said.problems || refused ? 422 : 200,
    children: <CompanySettingsPage {...{ company, settings, isDone, problems, values, refused }} />,
  })
}
