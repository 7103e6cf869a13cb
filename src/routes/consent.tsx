import { setCookie } from 'hono/cookie'
import {
  completed,
  DENIED,
  effective,
  GRANTED,
  PREFERENCE_KEY,
  type Preferences,
  preferencesOf,
} from '../analytics/consent/preferences.ts'
import { CookiesPage } from '../pages/consent/cookies-page.tsx'
import { matchPath } from '../regions/paths.ts'
import { personalHead } from './head.ts'
import { streamPage } from './render.ts'
import type { ShopContext } from './shop-env.ts'
import { page } from './storefront.tsx'
import { storeOf } from './visitor.ts'

/** A choice holds for a year, as everything that is stored does (365 days). */
const YEAR = 365 * 86_400

const choiceOf = (c: ShopContext): Preferences | null => preferencesOf(c.req.header('Cookie'))
const objects = (c: ShopContext): boolean => c.req.header('Sec-GPC') === '1'

/** GET /cookies/: what is kept for what, and the choice. */
export async function showCookies(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const choice = choiceOf(c)
  const content = page({
    store,
    head: personalHead(store, store.t('consent.settings')),
    here: store.path('cookies'),
    children: (
      <CookiesPage
        allowed={effective(choice)}
        saved={c.req.query('saved') !== undefined}
        objects={choice === null && objects(c)}
      />
    ),
  })
  return streamPage(c, content)
}

/** POST /cookies/: keeps the choice, and goes back to where it was made. */
export async function saveCookies(c: ShopContext): Promise<Response> {
  const form = await c.req.formData()
  const chosen = { all: GRANTED, none: DENIED, some: someOf(form) }[String(form.get('choice'))]
  if (!chosen) return c.redirect((await storeOf(c)).path('cookies'), 303)
  // A JSON of known names and truth values; the cookie helper encodes it.
  setCookie(c, PREFERENCE_KEY, JSON.stringify(completed(chosen)), {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: YEAR,
  })
  if (c.req.header('Accept') === 'application/json') return c.body(null, 204)
  // Without scripts the browser would show its own copy of the page, which still asks.
  c.header('Clear-Site-Data', '"cache"')
  return c.redirect(await wayBack(c, String(form.get('back') ?? '')), 303)
}

const someOf = (form: FormData): Preferences => ({
  ...DENIED,
  Functional: form.has('Functional'),
  Analytics: form.has('Analytics'),
  Advertising: form.has('Advertising'),
})

/** A page of this store by its path; anything else is the settings. */
async function wayBack(c: ShopContext, back: string): Promise<string> {
  const match = back.startsWith('/') && matchPath(c.var.region, back.split('?')[0]!)
  const path = match && 'route' in match && match.route !== 'cookies' ? back : null
  return path ?? `${(await storeOf(c)).path('cookies')}?saved=1`
}
