import { shortestPassword } from '../../contract/password-lengths.ts'
import { type RegistrationForm, RegistrationPage } from '../../pages/account/registration-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { submitConsents } from '../consent/submit-consents.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { toSentMail } from './asked-mail.ts'
import { rememberAsking } from './asking-browser.ts'
import { registrationForm } from './forms.ts'
import { passwordProblemOf } from './password-problem.ts'
import { returnTo } from './return-to.ts'

/** The name of the form in a consent record. */
const LOCATION = 'Registration form'

/** GET /registration */
export function showRegistration(c: ShopContext): Promise<Response> {
  const form: RegistrationForm = { email: '', person: '', customerType: 'b2c', marketing: false }
  return registrationPage(c, { form, back: returnTo(c, c.req.query('return')) })
}

/** POST /registration: requests an account. The answer is the same whether or not the address has one. */
export const postRegistration = takeForm(registrationForm, async (c, { value, problems, values }) => {
  const form: RegistrationForm = {
    email: values.email ?? '',
    person: values.person ?? '',
    customerType: values.customerType === 'b2b' ? 'b2b' : 'b2c',
    marketing: values.marketing !== undefined,
  }
  const back = returnTo(c, values.return)
  if (problems) return registrationPage(c, { form, back, problems })
  const { email, person, customerType, password } = value
  const store = await storeOf(c)
  try {
    const user = { email, customer_type: customerType, ...(password && { password }), ...(person && { name: person }) }
    await apiFor(c, null).identity.signUp(user, rememberAsking(c), store.region.language, back)
  } catch (cause) {
    const problem = passwordProblemOf(cause, shortestPassword(customerType))
    if (!problem) throw cause
    return registrationPage(c, { form, back, problems: { password: problem } })
  }
  await keepConsents(c, form)
  return toSentMail(c, 'registration-confirm', email, back)
})

/** The account is requested at this point: consents that cannot be stored are logged, and asked for another time. */
async function keepConsents(c: ShopContext, { email, marketing }: RegistrationForm): Promise<void> {
  try {
    const choices = { agreedToGlobalMarketingConsents: marketing, consentAcceptanceMethod: 'by-cta-click' } as const
    await submitConsents(c, { email, location: LOCATION, choices })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, registration: String(cause) }))
  }
}

interface RegistrationState {
  form: RegistrationForm
  back: string | null
  problems?: FieldProblems
}

function registrationPage(c: ShopContext, { form, back, problems = {} }: RegistrationState): Promise<Response> {
  const shortest = shortestPassword(form.customerType)
  return accountPage(c, {
    title: 'registration.title',
    route: 'registration',
    status: Object.keys(problems).length ? 422 : 200,
    children: <RegistrationPage form={form} back={back} problems={problems} shortest={shortest} />,
  })
}
