import { z } from 'zod'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { JoinPage } from '../../pages/plus/join-page.tsx'
import { onlySignedIn } from '../account/guard.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { companyElsewhere, membershipIn } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /plus/join/: the company of this store that the caller may ask to join; a member is led to theirs. */
export const showJoin = onlySignedIn(async (c) => {
  const membership = await membershipIn(c)
  if (membership === 'here') return c.redirect((await storeOf(c)).path('plus-personal-details'), 303)
  if (membership === 'elsewhere') return companyElsewhere(c)
  const joining = await apiFor(c, null).companyDomains.joining()
  return plusPage(c, { title: 'company-join.ask', children: <JoinPage joining={joining} /> })
})

const joinForm = z.object({ intent: z.enum(['ask', 'back']) })

/** POST /plus/join/: asks to join, or withdraws that. */
export const postJoin = onlySignedIn(
  takeUntypedForm(joinForm, async (c, { intent }) => {
    const { companyDomains } = apiFor(c, null, CALL_TIMEOUT)
    await unlessGone(() => (intent === 'ask' ? companyDomains.askToJoin() : companyDomains.takeJoinBack()))
    return c.redirect((await storeOf(c)).path('plus-join'), 303)
  }),
)
