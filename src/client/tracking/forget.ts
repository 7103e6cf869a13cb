import { DENIED } from '../../analytics/consent/preferences.ts'
import { allows, purposeOfKept, STORAGE } from '../../analytics/consent/table.ts'
import { cookiesIn } from '../../contract/cookies.ts'
import { allowed, forgetId, ofTheBrowser, ofTheTab, SESSION, WITH_CLICK, WITHOUT_CLICK } from './visitor.ts'

/**
 * Deletes what the visitor does not allow: from the tab's storage, the browser's storage, its cookies and this page's
 * memory. The answer that withdraws a consent deletes it too; this catches what was on its way meanwhile.
 */
export function forgetForbidden(): void {
  const preferences = allowed() ?? DENIED
  for (const { name, purpose } of STORAGE) if (!allows(preferences, purpose)) ofTheBrowser.remove(name)
  for (const { name } of cookiesIn(document.cookie)) {
    const purpose = purposeOfKept(name)
    if (purpose !== null && !allows(preferences, purpose)) expire(name)
  }
  const session = ofTheTab.read(SESSION)
  // The session's click was withdrawn, so it must be sent again if it is allowed again.
  if (!preferences.Advertising && session?.startsWith(`${WITH_CLICK} `))
    ofTheTab.write(SESSION, session.replace(WITH_CLICK, WITHOUT_CLICK))
  if (!preferences.Analytics && !preferences.Advertising) forgetId()
}

/** Deletes a cookie on this host and on each parent domain, because its domain cannot be read. */
function expire(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0; Secure${domain}`
}
