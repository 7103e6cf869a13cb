import { z } from 'zod'
import { ChangeEmailPage } from '../../pages/account/email-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { emailField } from '../page/form-fields.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn, toSignIn } from './guard.ts'

const PAGE = { title: 'security.changeEmail', route: 'account-email' } as const

/** Nothing to change: a link would be sent for nothing. */
const SAME: FieldProblems = { email: { message: 'security.emailSame' } }

const emailForm = z.object({ email: emailField })

/** GET /account/settings/email/ */
export const showEmail = onlySignedIn(async (c) => {
  const { email, isProved } = await apiFor(c, null).security.show()
  if (!isProved) return toSignIn(c)
  return accountPage(c, { ...PAGE, children: <ChangeEmailPage current={email} email="" /> })
})

/** POST /account/settings/email/: sends the confirmation to the new address; until then the old one signs in. */
export const postEmail = onlySignedIn(
  takeForm(emailForm, async (c, { value, problems, values }) => {
    const { security } = apiFor(c, null)
    const { email: current } = await security.show()
    const refused = (why: FieldProblems) => {
      const children = <ChangeEmailPage current={current} email={values.email ?? ''} problems={why} />
      return accountPage(c, { ...PAGE, status: 422, children })
    }
    if (problems) return refused(problems)
    if (value.email.trim() === current) return refused(SAME)
    await security.askEmailChange(value.email, (await storeOf(c)).region.language)
    return accountPage(c, { ...PAGE, children: <ChangeEmailPage current={current} email="" sent={value.email} /> })
  }),
)
