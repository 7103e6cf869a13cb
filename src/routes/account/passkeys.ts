import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { UsedCredential } from '../../contract/passkeys.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { NamedError } from '../error/named-error.ts'
import { text, ticked } from '../page/form-fields.ts'
import { needKnownSession } from '../page/known-session.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { askingBrowser, rememberAsking } from './asking-browser.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { onlySignedIn } from './guard.ts'
import { returnTo } from './return-to.ts'
import { sessionLabelOf } from './session-label.ts'

/** The device's response as JSON, which the API verifies. @throws NamedError 422 for invalid JSON */
export function credentialOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new NamedError(422, 'bad_field', { field: 'credential' })
  }
}

const optionsForm = z.object({ intent: z.enum(['sign-in', 'add']), related: ticked })

/**
 * POST /sign_in/passkey/options/: the challenge, which the script passes to the browser. Whoever must sign in before a passkey is
 * added is told where (`signIn`).
 */
export const postPasskeyOptions = takeUntypedForm(optionsForm, async (c, { intent, related }) => {
  const { passkeys } = apiFor(c, null)
  const browser = rememberAsking(c)
  if (intent === 'sign-in') return c.json(await passkeys.signInOptions(browser, related))
  return onlySignedIn(async () => c.json(await passkeys.options(browser, related)), tellToSignIn)(c)
})

/** Where to sign in before a passkey is added, for the script of a page that was open for long. */
async function tellToSignIn(c: ShopContext): Promise<Response> {
  needKnownSession(c)
  const { path } = await storeOf(c)
  return c.json({ signIn: withReturn(path('sign-in'), path('account-security')) })
}

const passkeyForm = z.object({ credential: z.string().min(1), return: text })

/** POST /sign_in/passkey/: signs in with the device's response. */
export const postPasskey = takeUntypedForm(passkeyForm, async (c, { credential, return: asked }) => {
  const back = returnTo(c, asked)
  try {
    const answered = credentialOf(credential) as UsedCredential
    const session = await apiFor(c, null).passkeys.signIn(answered, askingBrowser(c) ?? '', sessionLabelOf(c))
    return await continueSignIn(c, session, back)
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 422)) throw cause
    const { path } = await storeOf(c)
    const query = back ? `&return=${encodeURIComponent(back)}` : ''
    return c.redirect(`${path('sign-in')}?passkey=failed${query}`, 303)
  }
})
