import { DENIED } from '../../analytics/consent/preferences.ts'
import { allows, STORAGE } from '../../analytics/consent/table.ts'
import { allowed, forgetId, ofTheBrowser } from './visitor.ts'

/** Forgets what the visitor does not allow any more: in this tab's storage, in the browser's, and in this page's memory. */
export function forgetForbidden(): void {
  for (const { name, purpose } of STORAGE) if (!allows(allowed() ?? DENIED, purpose)) ofTheBrowser.remove(name)
  forgetId()
}
