import { ApiError } from '../../api/error.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { DomainPage } from '../../pages/plus/domain-page.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { invitationForm } from './members-form.ts'
import { plusPage } from './plus-frame.tsx'

/** GET /plus/domain/?token=…: which company names which domain; it is confirmed by its button alone. */
export const showDomain = (c: ShopContext): Promise<Response> => domainPage(c, c.req.query('token') ?? '', {})

/** POST /plus/domain/: confirms the domain. */
export const postDomain = takeUntypedForm(invitationForm, async (c, { token }) => {
  try {
    await apiFor(c, null, CALL_TIMEOUT).companyDomains.confirm(token)
  } catch (cause) {
    if (!(cause instanceof ApiError) || ![404, 409].includes(cause.status)) throw cause
    return domainPage(c, token, cause.status === 409 ? { refused: 'company-domain.taken' } : {})
  }
  return domainPage(c, '', { isDone: true })
})

async function domainPage(
  c: ShopContext,
  token: string,
  { refused, isDone = false }: { refused?: MessageKey; isDone?: boolean },
): Promise<Response> {
  const isToken = invitationForm.safeParse({ token }).success
  const named = isToken ? await apiFor(c, null).companyDomains.look(token) : null
  return plusPage(c, {
    title: 'company-domain.confirmTitle',
    status: refused ? 422 : named || isDone ? 200 : 404,
    children: <DomainPage named={named} token={token} isDone={isDone} {...(refused && { refused })} />,
  })
}
