import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { RegisterPage, type RegisterValues } from '../../pages/plus/register-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { onlySignedIn } from '../account/guard.ts'
import { submitConsents } from '../consent/submit-consents.ts'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { companyElsewhere, membershipIn } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'
import { registerForm, registerQuery } from './register-form.ts'

/** The name of the form in a consent record. */
const LOCATION = 'Plus application'

/** Which field of the form a refusal of the API is about, and what is said there. */
const REFUSED: Readonly<Record<string, [field: string, message: MessageKey]>> = {
  bad_vat_number: ['vatNumber', 'plus.vatWrong'],
  unknown_vat_number: ['vatNumber', 'checkout.vatIdInvalid'],
  bad_registry_number: ['registryNumber', 'plus.registryWrong'],
  too_many_vat_checks: ['vatNumber', 'checkout.vatIdWait'],
}

/** GET /plus/register/: the application for Plus; whoever has applied, or is in a company, sees that instead. */
export const showRegister = onlySignedIn(async (c) => {
  const place = await placeOfCompany(c)
  if (place === 'elsewhere') return companyElsewhere(c)
  if (place) return c.redirect((await storeOf(c)).path(place), 303)
  const { name, company, vatNumber, vatCountryIso, phone, profile } = await apiFor(c, null).users.me()
  const hasLeft = askedIn(c, registerQuery).left !== undefined
  const values: RegisterValues = {
    company: company ?? '',
    contactName: name ?? '',
    phone: phone ?? '',
    note: '',
    registryNumber: '',
    vatNumber: vatNumber ?? '',
    countryIso: vatCountryIso ?? c.var.region.defaultShippingCountryCode,
    employees: profile.company_size_employees ?? '',
    yearlyCost: profile.packaging_cost_yearly ?? '',
    agrees: false,
  }
  return registerPage(c, values, {}, hasLeft)
})

/** POST /plus/register/ */
export const postRegister = onlySignedIn(
  takeForm(registerForm, async (c, { value: form, problems, values }) => {
    if (problems) return registerPage(c, typed(values), problems)
    const { users, companies } = apiFor(c, null, CALL_TIMEOUT)
    const { email } = await users.me()
    // The terms of the shop, which the form says: the application keeps the consent to those of Plus itself.
    await submitConsents(c, {
      email: email!,
      location: LOCATION,
      choices: {
        agreedToGlobalMarketingConsents: false,
        isAgrementToGlobalMarketingConsentsNeeded: false,
        consentAcceptanceMethod: 'by-cta-click',
      },
    })
    const { company, contactName, phone, countryIso, vatNumber, registryNumber, employees, yearlyCost, note } = form
    try {
      await companies.apply({
        name: company,
        contact_name: contactName,
        phone,
        country_iso: countryIso,
        vat_id: vatNumber,
        note,
        registry_number: registryNumber,
        company_size_employees: employees,
        packaging_cost_yearly: yearlyCost,
        accepts_terms: true,
      })
    } catch (cause) {
      return refused(c, cause, typed(values))
    }
    return c.redirect((await storeOf(c)).path('plus-success'), 303)
  }),
)

/** The page of somebody's company, or of their open application; null for whoever may apply. */
async function placeOfCompany(c: ShopContext): Promise<'plus-personal-details' | 'plus-success' | 'elsewhere' | null> {
  const membership = await membershipIn(c)
  if (membership === 'here') return 'plus-personal-details'
  if (membership === 'elsewhere') return membership
  const application = await apiFor(c, null).companies.applied()
  return application?.state === 'applied' ? 'plus-success' : null
}

/** Says at its field what was refused, or leads on where there is an application already. */
async function refused(c: ShopContext, cause: unknown, values: RegisterValues): Promise<Response> {
  if (!(cause instanceof ApiError)) throw cause
  if (cause.code === 'already_applied') return c.redirect((await storeOf(c)).path('plus-success'), 303)
  if (cause.code === 'already_member') return registerPage(c, values, { company: { message: 'plus.notForAccount' } })
  const [field, message] = REFUSED[cause.code] ?? []
  if (!field || !message) throw cause
  const country = (await storeOf(c)).shop.country(values.countryIso)
  return registerPage(c, values, { [field]: { message, params: { country } } })
}

const typed = (values: FormValues): RegisterValues => {
  const said = (name: string) => values[name] ?? ''
  return {
    company: said('company'),
    contactName: said('contactName'),
    phone: said('phone'),
    note: said('note'),
    countryIso: said('countryIso'),
    vatNumber: said('vatNumber'),
    registryNumber: said('registryNumber'),
    employees: said('employees'),
    yearlyCost: said('yearlyCost'),
    agrees: values.plus !== undefined,
  }
}

const registerPage = (
  c: ShopContext,
  values: RegisterValues,
  problems: FieldProblems = {},
  hasLeft = false,
): Promise<Response> =>
  plusPage(c, {
    title: 'plus.registerTitle',
    status: Object.keys(problems).length ? 422 : 200,
    children: (
      <RegisterPage
        values={values}
        problems={problems}
        countries={c.var.region.allowedShippingCountries}
        hasLeft={hasLeft}
      />
    ),
  })
