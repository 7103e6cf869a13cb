import { DENIED } from '../../analytics/consent/preferences.ts'
import { allows, STORAGE } from '../../analytics/consent/table.ts'
import { allowed, ofTheBrowser } from './visitor.ts'

/** Forgets what the visitor does not allow any more, in this tab's storage and in the browser's. */
export function forgetForbidden(): void {
  for (const { name, purpose } of STORAGE) if (!allows(allowed() ?? DENIED, purpose)) ofTheBrowser.remove(name)
}
