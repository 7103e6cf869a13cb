import { z } from 'zod'
import type { Sentence } from '../../i18n/sentence.ts'
import { CodesPage } from '../../pages/account/codes-page.tsx'
import { RecoveryCodesPage } from '../../pages/account/codes-recovery-page.tsx'
import { SetUpCodesPage } from '../../pages/account/codes-set-up-page.tsx'
import { text } from '../page/form-fields.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { codeProblemOf } from './code-problem.ts'
import { onlySignedIn, toSignIn } from './guard.ts'
import { toSecurity } from './security.tsx'

const PAGE = { title: 'second-factor.heading', route: 'account-codes' } as const

const codesForm = z.object({ intent: z.enum(['confirm', 'renew', 'off']), code: text.pipe(z.string().max(20)) })

/** GET /account/settings/codes/: sets up an authenticator app, or shows the state of the second factor. */
export const showCodes = onlySignedIn((c) => codesPage(c))

/** POST /account/settings/codes/: confirms the first code, makes new recovery codes, or turns the second factor off. */
export const postCodes = onlySignedIn(
  takeUntypedForm(codesForm, async (c, { intent, code }) => {
    const { security } = apiFor(c, null)
    if (intent === 'off') {
      await security.endSecondFactor()
      return toSecurity(c, 'codes-off')
    }
    try {
      const codes =
        intent === 'renew' ? await security.renewRecoveryCodes() : await security.confirmSecondFactor(code || '-')
      return accountPage(c, { ...PAGE, children: <RecoveryCodesPage codes={codes} /> })
    } catch (cause) {
      const problem = codeProblemOf(cause)
      if (!problem) throw cause
      return codesPage(c, problem)
    }
  }),
)

async function codesPage(
  c: ShopContext,
  { problem, status = 200 }: { problem?: Sentence; status?: PageStatus } = {},
): Promise<Response> {
  const { security } = apiFor(c, null)
  const shown = await security.show()
  if (!shown.isProved) return toSignIn(c)
  const children = shown.hasSecondFactor ? (
    <CodesPage left={shown.recoveryCodesLeft} />
  ) : (
    <SetUpCodesPage {...(await security.beginSecondFactor())} {...(problem && { problem })} />
  )
  return accountPage(c, { ...PAGE, status, children })
}
