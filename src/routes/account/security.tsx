import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { NewCredential } from '../../contract/passkeys.ts'
import { SecurityPage } from '../../pages/account/security-page.tsx'
import { text } from '../page/form-fields.ts'
import { takeQuery, takeUntypedForm } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { askingBrowser } from './asking-browser.ts'
import { onlySignedIn } from './guard.ts'
import { credentialOf } from './passkeys.ts'
import { sessionLabelOf } from './session-label.ts'

/** The action that was just done, for the confirmation. */
const DONE = ['password', 'session', 'sessions', 'codes-off', 'passkey', 'passkey-gone'] as const
/** Why the action failed. */
const FAILED = ['passkey', 'last-way'] as const
const securityQuery = z.object({
  done: z.enum(DONE).optional().catch(undefined),
  failed: z.enum(FAILED).optional().catch(undefined),
})

const securityForm = z.object({
  intent: z.enum(['end-session', 'end-others', 'add-passkey', 'name-passkey', 'remove-passkey']),
  session: text.pipe(z.string().max(100)),
  passkey: text.pipe(z.string().max(100)),
  name: text.pipe(z.string().max(60)),
  credential: text,
})

/** GET /account/settings/security/: the credentials and the sessions of the account. */
export const showSecurity = onlySignedIn(
  takeQuery(securityQuery, async (c, { done, failed }) => {
    const { security, passkeys } = apiFor(c, null)
    const [shown, sessions, own] = await Promise.all([security.show(), security.sessions(), passkeys.list()])
    return accountPage(c, {
      title: 'security.title',
      route: 'account-security',
      children: (
        <SecurityPage
          {...shown}
          sessions={sessions}
          passkeys={own}
          now={Date.now()}
          {...(done && { done })}
          {...(failed && { failed })}
        />
      ),
    })
  }),
)

/** POST /account/settings/security/: ends sessions; adds, renames and removes passkeys. */
export const postSecurity = onlySignedIn(
  takeUntypedForm(securityForm, async (c, form) => {
    const { security, passkeys } = apiFor(c, null)
    switch (form.intent) {
      case 'end-others':
        await security.endOthers()
        return toSecurity(c, 'sessions')
      case 'end-session':
        // A session that has ended in the meantime needs nothing more.
        await unlessGone(() => security.endSession(form.session))
        return toSecurity(c, 'session')
      case 'name-passkey':
        if (form.name) await unlessGone(() => passkeys.rename(form.passkey, form.name))
        return toSecurity(c, 'passkey')
      case 'add-passkey':
        return addPasskey(c, form.credential)
      case 'remove-passkey':
        return removePasskey(c, form.passkey)
    }
  }),
)

async function addPasskey(c: ShopContext, credential: string): Promise<Response> {
  const { browser = '', system = '' } = sessionLabelOf(c)
  const { t } = await storeOf(c)
  const name = browser && system ? t('security.device', { browser, system }) : browser || t('passkey.passkey')
  try {
    const made = credentialOf(credential) as NewCredential
    await apiFor(c, null).passkeys.add(made, askingBrowser(c) ?? '', name)
    return toSecurity(c, 'passkey')
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.status === 422) || cause.code === 'proof_needed') throw cause
    return failedSecurity(c, 'passkey')
  }
}

async function removePasskey(c: ShopContext, passkey: string): Promise<Response> {
  try {
    await unlessGone(() => apiFor(c, null).passkeys.remove(passkey))
    return toSecurity(c, 'passkey-gone')
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === 'last_way')) throw cause
    return failedSecurity(c, 'last-way')
  }
}

const failedSecurity = async (c: ShopContext, failed: (typeof FAILED)[number]) =>
  c.redirect(`${(await storeOf(c)).path('account-security')}?failed=${failed}`, 303)

/** Redirects to the overview with a confirmation. */
export async function toSecurity(c: ShopContext, done: (typeof DONE)[number]): Promise<Response> {
  return c.redirect(`${(await storeOf(c)).path('account-security')}?done=${done}`, 303)
}
