import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { InvitationGonePage, InvitationPage } from '../../pages/plus/invitation-page.tsx'
import { toSignIn } from '../account/guard.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { invitationForm } from './members-form.ts'
import { plusPage } from './plus-frame.tsx'

/** GET /plus/invitation/?token=…: what the invitation says; it is taken by its button alone. */
export const showInvitation = (c: ShopContext): Promise<Response> => invitationPage(c, c.req.query('token') ?? '')

/** POST /plus/invitation/: joins the company. */
export const postInvitation = takeUntypedForm(invitationForm, async (c, { token }) => {
  if (!c.var.apiToken) return toSignIn(c)
  const store = await storeOf(c)
  try {
    await apiFor(c, null, CALL_TIMEOUT).companyMembers.join(token)
  } catch (cause) {
    if (!(cause instanceof ApiError) || ![404, 409, 422].includes(cause.status)) throw cause
    // The button was pressed twice: the first time it was taken.
    const isMember =
      cause.status === 404 &&
      (await apiFor(c, null)
        .companies.mine()
        .catch(() => null))
    if (!isMember) return invitationPage(c, token, REFUSED[cause.code])
  }
  return c.redirect(store.path('plus-personal-details'), 303)
})

/** What is said of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  other_address: 'plus.otherAddress',
  already_member: 'plus.leaveFirst',
  too_many_members: 'plus.tooManyMembers',
  stale_company: 'office-company.changed',
}

async function invitationPage(c: ShopContext, token: string, refused?: MessageKey): Promise<Response> {
  const isToken = invitationForm.safeParse({ token }).success
  const invited = isToken ? await apiFor(c, null).companyMembers.look(token) : null
  if (!invited) return plusPage(c, { title: 'plus.invitationGone', status: 404, children: <InvitationGonePage /> })
  return plusPage(c, {
    title: 'plus.invitation',
    status: refused ? 422 : 200,
    children: (
      <InvitationPage
        invited={invited}
        token={token}
        {...(refused && { refused })}
        isSignedIn={c.var.apiToken !== undefined}
      />
    ),
  })
}
