import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import { shortestPassword } from '../../contract/password-lengths.ts'
import { ChangePasswordPage } from '../../pages/account/password-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { text } from '../page/form-fields.ts'
import { saying, takeForm } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn, toSignIn } from './guard.ts'
import { passwordProblemOf } from './password-problem.ts'
import { toSecurity } from './security.tsx'
import { rememberSession } from './session-cookies.ts'
import { type SignInRefusal, signInRefusalOf } from './sign-in-refusal.ts'

const passwordForm = z.object({
  // Not asked for after a recent sign-in.
  oldPassword: z.string().min(1, saying('checkout.required')).optional(),
  password: text,
})

/** GET /account/settings/password/ */
export const showPassword = onlySignedIn(async (c) => passwordPage(c))

/** POST /account/settings/password/: changes the password and ends every other session. */
export const postPassword = onlySignedIn(
  takeForm(passwordForm, async (c, { value, problems }) => {
    if (problems) return passwordPage(c, { problems })
    const { users, security } = apiFor(c, null)
    try {
      rememberSession(c, await security.changePassword(value.password, value.oldPassword))
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'wrong_credentials')
        return passwordPage(c, { problems: { oldPassword: { message: 'security.oldPasswordWrong' } } })
      const problem = passwordProblemOf(cause, shortestPassword((await users.me()).role))
      const refused = signInRefusalOf(cause)
      if (problem) return passwordPage(c, { problems: { password: problem } })
      if (refused) return passwordPage(c, refused)
      throw cause
    }
    return toSecurity(c, 'password')
  }),
)

interface PasswordState extends SignInRefusal {
  problems?: FieldProblems
}

async function passwordPage(c: ShopContext, { status, ...state }: PasswordState = {}): Promise<Response> {
  const { users, security } = apiFor(c, null)
  const [shown, { role }] = await Promise.all([security.show(), users.me()])
  // Without a password, only a recent sign-in can prove the identity.
  if (!shown.isProved && shown.passwordChangedAt === null) return toSignIn(c)
  return accountPage(c, {
    title: shown.passwordChangedAt === null ? 'security.setPassword' : 'security.changePassword',
    route: 'account-password',
    status: status ?? (state.problems ? 422 : 200),
    children: <ChangePasswordPage {...shown} {...state} shortest={shortestPassword(role)} />,
  })
}
