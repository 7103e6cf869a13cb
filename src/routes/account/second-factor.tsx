import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { SecondFactorPage } from '../../pages/account/second-factor-page.tsx'
import { SECOND_FACTOR_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import { text } from '../page/form-fields.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { codeProblemOf } from './code-problem.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { returnTo } from './return-to.ts'
import { sessionLabelOf } from './session-label.ts'

const codeForm = z.object({ code: text.pipe(z.string().max(20)), return: text })

/** GET /sign_in/code/: asks for the code of a sign-in that has begun; otherwise redirects to the sign-in. */
export async function showSecondFactor(c: ShopContext): Promise<Response> {
  const back = returnTo(c, c.req.query('return'))
  if (!cookieOf(c, SECOND_FACTOR_COOKIE)) return toStart(c, back, false)
  return codePage(c, { back })
}

/** POST /sign_in/code/: signs in by a code of the app, or by a recovery code. */
export const postSecondFactor = takeUntypedForm(codeForm, async (c, form) => {
  const back = returnTo(c, form.return)
  const token = cookieOf(c, SECOND_FACTOR_COOKIE)
  if (!token) return toStart(c, back, false)
  try {
    const answer = await apiFor(c, null).identity.signInWithCode(token, form.code || '-', sessionLabelOf(c))
    return await continueSignIn(c, answer, back)
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'second_factor_ended') return toStart(c, back, true)
    const problem = codeProblemOf(cause)
    if (!problem) throw cause
    return codePage(c, { back, ...problem })
  }
})

/** Redirects to the sign-in, with the way back. @param isLate whether a code was given too late, which is said there */
async function toStart(c: ShopContext, back: string | null, isLate: boolean): Promise<Response> {
  const query = new URLSearchParams({ ...(isLate && { late: '1' }), ...(back && { return: back }) }).toString()
  return c.redirect((await storeOf(c)).path('sign-in') + (query && `?${query}`), 303)
}

interface CodeState {
  back: string | null
  problem?: Sentence
  status?: PageStatus
}

function codePage(c: ShopContext, { status = 200, ...state }: CodeState): Promise<Response> {
  return accountPage(c, {
    title: 'second-factor.title',
    route: 'second-factor',
    status,
    children: <SecondFactorPage {...state} />,
  })
}
