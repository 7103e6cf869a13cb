import { deleteCookie } from 'hono/cookie'
import { rootDomain } from '../../analytics/click-cookie.ts'
import { effective, type Preferences } from '../../analytics/consent/preferences.ts'
import { allows, purposeOfKept } from '../../analytics/consent/table.ts'
import { shopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds, anonymousCookie, countryCookie } from '../../analytics/visitor-cookies.ts'
import type { CookieChoice } from '../../contract/attribution.ts'
import { cookiesIn } from '../../contract/cookies.ts'
import { CookiesPage } from '../../pages/consent/cookies-page.tsx'
import { personalHead } from '../page/head.ts'
import { languageQuery } from '../page/requested-language.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { wayBack } from '../page/way-back.ts'
import type { ShopContext } from '../shop-env.ts'
import { choiceOf, keepChoice } from './choice.ts'
import { cookiesForm } from './cookies-form.ts'

const objects = (c: ShopContext): boolean => c.req.header('Sec-GPC') === '1'

/** GET /cookies/: what is kept for what, and the choice. */
export async function showCookies(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const choice = choiceOf(c)
  const content = page({
    store,
    area: 'consent',
    head: personalHead(store, store.t('consent.settings')),
    here: store.path('cookies') + languageQuery(c),
    children: (
      <CookiesPage
        allowed={effective(choice)}
        saved={c.req.query('saved') !== undefined}
        objects={choice === null && objects(c)}
      />
    ),
  })
  return c.render(content)
}

/** POST /cookies/: keeps the choice, and goes back to where it was made. */
export const saveCookies = takeUntypedForm(cookiesForm, async (c, { choice, allowed, back }) => {
  if (!choice) return c.redirect((await storeOf(c)).path('cookies'), 303)
  keepChoice(c, allowed)
  const anonymousId = keepOrForget(c, allowed)
  count(c, choice, allowed, anonymousId)
  if (c.req.header('Accept') === 'application/json') return c.body(null, 204)
  // Without scripts the browser would show its own copy of the page, which still asks.
  c.header('Clear-Site-Data', '"cache"')
  return c.redirect((await wayBack(c, back)) ?? (await savedPath(c)), 303)
})

/**
 * Sets the cookies that a choice allows with its answer, so that no script is needed: the anonymous id and the country.
 * Deletes those that it does not allow.
 *
 * @returns the anonymous id, empty where none is allowed
 */
function keepOrForget(c: ShopContext, allowed: Preferences): string {
  const domain = rootDomain(c.var.url.host, c.var.region.domain)
  for (const { name } of cookiesIn(c.req.header('Cookie'))) {
    const purpose = purposeOfKept(name)
    if (purpose === null || allows(allowed, purpose)) continue
    deleteCookie(c, name, { path: '/', secure: true })
    if (domain) deleteCookie(c, name, { path: '/', secure: true, domain })
  }
  if (!allowed.Analytics && !allowed.Advertising) return ''
  const id = analyticsIds(c.req.header('Cookie')).anonymous_id || crypto.randomUUID()
  const fresh = [anonymousCookie(id), countryCookie((c.req.raw as { cf?: { country?: unknown } }).cf?.country)]
  for (const cookie of fresh) if (cookie) c.header('Set-Cookie', cookie, { append: true })
  return id
}

/** Counts the choice anonymously, and tracks it for this visitor where they allowed that. */
function count(c: ShopContext, choice: CookieChoice, allowed: Preferences, anonymousId: string): void {
  const { Functional: functional, Advertising: advertising } = allowed
  track(c, shopEvent('Cookie Consent Given', { functional, advertising }), { anonymousId })
  const counted = apiFor(c, null).attribution.countChoice(choice)
  c.executionCtx.waitUntil(
    counted.catch((cause: unknown) =>
      console.warn(JSON.stringify({ requestId: c.var.requestId, cause: String(cause) })),
    ),
  )
}

/** The settings, saying that the choice is kept. */
async function savedPath(c: ShopContext): Promise<string> {
  const query = languageQuery(c)
  return `${(await storeOf(c)).path('cookies')}${query}${query ? '&' : '?'}saved=1`
}
