import { deleteCookie, setCookie } from 'hono/cookie'
import { rootDomain } from '../../analytics/click-cookie.ts'
import {
  completed,
  DENIED,
  effective,
  GRANTED,
  PREFERENCE_KEY,
  type Preferences,
  writePreferences,
} from '../../analytics/consent/preferences.ts'
import { allows, purposeOfKept } from '../../analytics/consent/table.ts'
import { shopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds, anonymousCookie, countryCookie } from '../../analytics/visitor-cookies.ts'
import { COOKIE_CHOICES, type CookieChoice } from '../../contract/attribution.ts'
import { cookiesIn } from '../../contract/cookies.ts'
import { CookiesPage } from '../../pages/consent/cookies-page.tsx'
import { personalHead } from '../page/head.ts'
import { spokenQuery } from '../page/spoken.ts'
import { page } from '../page/storefront.tsx'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { wayBack } from '../page/way-back.ts'
import type { ShopContext } from '../shop-env.ts'
import { choiceOf } from './choice.ts'

/** A choice holds for a year, as everything that is stored does (365 days). */
const YEAR = 365 * 86_400

const objects = (c: ShopContext): boolean => c.req.header('Sec-GPC') === '1'

/** GET /cookies/: what is kept for what, and the choice. */
export async function showCookies(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const choice = choiceOf(c)
  const content = page({
    store,
    area: 'consent',
    head: personalHead(store, store.t('consent.settings')),
    here: store.path('cookies') + spokenQuery(c),
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
export async function saveCookies(c: ShopContext): Promise<Response> {
  const form = await c.req.formData()
  const choice = COOKIE_CHOICES.find((item) => item === form.get('choice'))
  if (!choice) return c.redirect((await storeOf(c)).path('cookies'), 303)
  const chosen = completed({ all: GRANTED, none: DENIED, some: someOf(form) }[choice])
  // A JSON of known names and truth values; the cookie helper encodes it.
  setCookie(c, PREFERENCE_KEY, JSON.stringify(chosen), {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: YEAR,
  })
  const fresh = keepOrForget(c, chosen)
  count(c, choice, chosen, fresh)
  if (c.req.header('Accept') === 'application/json') return c.body(null, 204)
  // Without scripts the browser would show its own copy of the page, which still asks.
  c.header('Clear-Site-Data', '"cache"')
  return c.redirect(wayBack(c, form) ?? (await savedPath(c)), 303)
}

/**
 * What a choice allows begins with its answer, so that it needs no script: the browser's number and its country. What it
 * does not allow is taken away.
 *
 * @returns the browser's number, empty where it may have none
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

/** Counts the choice, of nobody in particular, and tells it of this visitor where they allowed that. */
function count(c: ShopContext, choice: CookieChoice, allowed: Preferences, id: string): void {
  const { Functional: functional, Advertising: advertising } = allowed
  const cookies = `${PREFERENCE_KEY}=${writePreferences(allowed)}; ajs_anonymous_id=%22${id}%22`
  track(c, shopEvent('Cookie Consent Given', { functional, advertising }), { cookies })
  const counted = apiFor(c, null).attribution.countChoice(choice)
  c.executionCtx.waitUntil(
    counted.catch((cause: unknown) =>
      console.warn(JSON.stringify({ requestId: c.var.requestId, cause: String(cause) })),
    ),
  )
}

const someOf = (form: FormData): Preferences => ({
  ...DENIED,
  Functional: form.has('Functional'),
  Analytics: form.has('Analytics'),
  Advertising: form.has('Advertising'),
})

/** The settings, saying that the choice is kept. */
async function savedPath(c: ShopContext): Promise<string> {
  const spoken = spokenQuery(c)
  return `${(await storeOf(c)).path('cookies')}${spoken}${spoken ? '&' : '?'}saved=1`
}
