import { effective } from '../analytics/consent/preferences.ts'
import type { Access } from '../contract/call.ts'
import { choiceOf } from './consent/choice.ts'
import { statedCall } from './middleware/stated-call.ts'
import { needKnownSession } from './page/known-session.ts'
import type { ShopContext } from './shop-env.ts'

const importOwner = () => import('./page/anonymous-owner.ts')

/** Who makes the calls that are the same whoever makes them. */
const OF_NOBODY: readonly Access[] = ['anyone', 'page']

/**
 * /api/*: a browser's or a developer's own call. What it is, what its visitor allows and for whom it is made is read here, as for a
 * page; then it is passed on to the API.
 */
export async function answerCall(c: ShopContext): Promise<Response> {
  const { headers } = c.req.raw
  const stated = await statedCall(c)
  if (stated && !OF_NOBODY.includes(stated.who) && !headers.has('x-spree-token')) needKnownSession(c)
  const isNobodys = stated?.who === 'user' && c.var.apiToken === undefined && !headers.has('x-spree-token')
  const owner = isNobodys ? await (await importOwner()).scriptsOwner(c, stated) : {}
  const answer = await c.var.passCall({
    stated,
    allowed: effective(choiceOf(c)),
    headers: withToken(headers, c.var.apiToken ?? owner.token),
  })
  if (owner.cookie) answer.headers.append('set-cookie', owner.cookie)
  return answer
}

/** A browser's token is in cookies that its scripts cannot read; a header of the caller's own goes before it. */
function withToken(headers: Headers, token: string | undefined): Headers {
  if (token === undefined || headers.has('x-spree-token')) return headers
  const withIt = new Headers(headers)
  withIt.set('x-spree-token', token)
  return withIt
}
