import { SignInPage } from '../../pages/account/sign-in-page.tsx'
import { DEVICE_COOKIE } from '../../regions/cookie.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { cookieOf } from '../page/cookie.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { toSentMail } from './asked-mail.ts'
import { rememberAsking } from './asking-browser.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { signInForm } from './forms.ts'
import { returnTo } from './return-to.ts'
import { sessionLabelOf } from './session-label.ts'
import { type SignInRefusal, signInRefusalOf } from './sign-in-refusal.ts'

interface SignInState extends SignInRefusal {
  email: string
  back: string | null
  problems?: FieldProblems
}

/** GET /sign_in/: by password, or by a link; `?return=` is the page to return to. */
export function showSignIn(c: ShopContext): Promise<Response> {
  const failed = c.req.query('passkey') === 'failed'
  const late = c.req.query('late') === '1'
  return signInPage(c, {
    email: '',
    back: returnTo(c, c.req.query('return')),
    ...(failed && { refused: { message: 'passkey.failed' } }),
    ...(late && { refused: { message: 'second-factor.late' } }),
  })
}

/** POST /sign_in/: signs in, or sends a link. */
export const postSignIn = takeForm(signInForm, async (c, { value, problems, values }) => {
  const back = returnTo(c, values.return)
  const email = values.email ?? ''
  if (problems) return signInPage(c, { email, back, problems, status: 422 })
  if (value.intent === 'link') return sendLink(c, email, back)
  try {
    const { identity } = apiFor(c, null)
    const answer = await identity.signIn(email, value.password, cookieOf(c, DEVICE_COOKIE), sessionLabelOf(c))
    return await continueSignIn(c, answer, back)
  } catch (cause) {
    const refused = signInRefusalOf(cause)
    if (!refused) throw cause
    return signInPage(c, { email, back, ...refused })
  }
})

/** Sends a link; the answer does not say whether there is an account. */
async function sendLink(c: ShopContext, email: string, back: string | null): Promise<Response> {
  const store = await storeOf(c)
  const { language } = store.region
  await apiFor(c, null).identity.sendLink(email, rememberAsking(c), cookieOf(c, DEVICE_COOKIE), language, back)
  return toSentMail(c, 'sign-in-link', email, back)
}

function signInPage(c: ShopContext, { status = 200, ...state }: SignInState): Promise<Response> {
  return accountPage(c, {
    title: 'sign-in.title',
    route: 'sign-in',
    status,
    children: <SignInPage {...state} isProof={c.var.apiToken !== undefined} />,
  })
}
