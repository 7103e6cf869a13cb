import { ApiError } from '../../api/error.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { ResetPage } from '../../pages/account/reset-password-page.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { forgetPerson } from './asked-mail.ts'
import { resetForm } from './forms.ts'
import { unlessBad } from './mailed-link.tsx'
import { passwordProblemOf } from './password-problem.ts'

/** GET /sign_in/reset/?token=… */
export function showReset(c: ShopContext): Promise<Response> {
  return resetPage(c, c.req.query('token') ?? '')
}

/** POST /sign_in/reset/: stores the new password. It signs nobody in, so that a second factor is not skipped. */
export const postReset = takeUntypedForm(resetForm, async (c, { token, password }) => {
  const tooShort = (count: number): Sentence => ({ message: 'password.tooShort', params: { count } })
  if (password === '') return resetPage(c, token, { problemOf: tooShort })
  try {
    const saved = await unlessBad(() =>
      apiFor(c, null)
        .identity.reset(token, password)
        .then(() => true),
    )
    if (saved) forgetPerson(c)
    return resetPage(c, token, { saved: saved ?? false })
  } catch (cause) {
    return resetPage(c, token, {
      problemOf(shortest) {
        const problem = passwordProblemOf(cause, shortest)
        if (!problem) throw cause
        return problem
      },
    })
  }
})

async function resetPage(
  c: ShopContext,
  token: string,
  { problemOf, saved = false }: { problemOf?: (shortest: number) => Sentence; saved?: boolean } = {},
) {
  const link = token && !saved ? await linkOf(c, token) : null
  const { email, shortest } = typeof link === 'object' && link ? link : { email: null, shortest: 0 }
  const problem = problemOf?.(shortest)
  const status: PageStatus = problem || (email === null && !saved) ? 422 : 200
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
        waits={link === 'other_address'}
        {...(problem && { problem })}
      />
    ),
  })
}

/** What a link contains; `other_address` while its account has another address, null where it is not valid any more. */
async function linkOf(c: ShopContext, token: string) {
  try {
    return await apiFor(c, null).identity.resetOf(token)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 422) throw cause
    return cause.code === 'other_address' ? cause.code : null
  }
}
