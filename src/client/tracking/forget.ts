import { DENIED } from '../../analytics/consent/preferences.ts'
import { allows, purposeOfKept, STORAGE } from '../../analytics/consent/table.ts'
import { cookiesIn } from '../../contract/cookies.ts'
import { allowed, forgetId, ofTheBrowser, ofTheTab, SESSION, WITH_CLICK, WITHOUT_CLICK } from './visitor.ts'

/**
 * Forgets what the visitor does not allow: in this tab's storage, in the browser's, in its cookies and in this page's
 * memory. The answer that takes a consent back does so too; this is for what was on its way meanwhile.
 */
export function forgetForbidden(): void {
  const preferences = allowed() ?? DENIED
  for (const { name, purpose } of STORAGE) if (!allows(preferences, purpose)) ofTheBrowser.remove(name)
  for (const { name } of cookiesIn(document.cookie)) {
    const purpose = purposeOfKept(name)
    if (purpose !== null && !allows(preferences, purpose)) expire(name)
  }
  const session = ofTheTab.read(SESSION)
  // A session whose click was withdrawn is sent its click again once that is allowed again.
  if (!preferences.Advertising && session?.startsWith(`${WITH_CLICK} `))
    ofTheTab.write(SESSION, session.replace(WITH_CLICK, WITHOUT_CLICK))
  if (!preferences.Analytics && !preferences.Advertising) forgetId()
}

/** Takes a cookie away from this host and from each domain above it: it does not tell on which it stands. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0; Secure${domain}`
}
