import { shortestPassword } from '../../contract/password-lengths.ts'
import { ResetPage } from '../../pages/account/reset-password-page.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { resetForm } from './forms.ts'
import { unlessBad } from './mailed-link.tsx'
import { passwordProblemOf } from './password-problem.ts'
import { forgetSession } from './session-cookies.ts'

/** GET /sign_in/reset/?token=… */
export function showReset(c: ShopContext): Promise<Response> {
  return resetPage(c, c.req.query('token') ?? '')
}

/** POST /sign_in/reset/: stores the new password. It signs nobody in, so that a second factor is not skipped. */
export const postReset = takeUntypedForm(resetForm, async (c, { token, password }) => {
  if (password === '') {
    const { t } = await storeOf(c)
    return resetPage(c, token, { problem: t('password.tooShort', { count: shortestPassword('b2c') }) })
  }
  try {
    const saved = await unlessBad(() =>
      apiFor(c, null)
        .identity.reset(token, password)
        .then(() => true),
    )
    if (saved) forgetSession(c)
    return resetPage(c, token, { saved: saved ?? false })
  } catch (cause) {
    const problem = passwordProblemOf(cause, 'b2c')
    if (!problem) throw cause
    const { t } = await storeOf(c)
    return resetPage(c, token, { problem: t(problem.message, problem.params) })
  }
})

async function resetPage(
  c: ShopContext,
  token: string,
  { problem, saved = false }: { problem?: string; saved?: boolean } = {},
) {
  const email = token && !saved ? await unlessBad(() => apiFor(c, null).identity.emailOf('reset', token)) : null
  const status: PageStatus = problem !== undefined || (email === null && !saved) ? 422 : 200
  const shortest = shortestPassword('b2c')
  return accountPage(c, {
    title: 'password.resetTitle',
    route: 'reset-password',
    status,
    children: (
      <ResetPage
        token={token}
        email={email}
        shortest={shortest}
        saved={saved}
        {...(problem !== undefined && { problem })}
      />
    ),
  })
}
