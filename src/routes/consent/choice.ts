import { setCookie } from 'hono/cookie'
import { PREFERENCE_KEY, type Preferences, preferencesOf } from '../../analytics/consent/preferences.ts'
import { YEAR_SECONDS } from '../../contract/duration.ts'
import type { ShopContext } from '../shop-env.ts'

/** What this visitor has chosen about cookies, read once a request; null where they have not been asked, or have not answered. */
export function choiceOf(c: ShopContext): Preferences | null {
  const { choice } = c.var
  if (choice !== undefined) return choice
  const read = preferencesOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production')
  c.set('choice', read)
  return read
}

/** Keeps a choice, which holds from here on, for this very answer too. */
export function keepChoice(c: ShopContext, chosen: Preferences): void {
  // A JSON of known names and truth values; the cookie helper encodes it.
  setCookie(c, PREFERENCE_KEY, JSON.stringify(chosen), {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: YEAR_SECONDS,
  })
  c.set('choice', chosen)
}
