import type { UserSession } from '../../contract/attribution.ts'
import { post } from './call.ts'
import { forgetForbidden } from './forget.ts'
import { allowed, arrival, arrivalHere, ofTheTab } from './visitor.ts'

const KEY = 'bx-session'

let opening: Promise<unknown> | null = null

/**
 * Opens the visit of this tab, or adds to it what brought the visitor again. Its answer sets the cookies of the visit; what
 * fails is tried with the next page.
 */
export function openSession(): Promise<unknown> {
  opening ??= send().finally(() => {
    opening = null
  })
  return opening
}

/** A visit that began without its click, by a visitor who has allowed advertising since. */
const becameAllowed = (open: string): boolean => open.startsWith('without') && allowed()?.Advertising === true

async function send(): Promise<void> {
  const open = ofTheTab.read(KEY)
  const here = `${allowed()?.Advertising ? 'with' : 'without'} ${arrivalHere()}`
  const isOld = open !== null && (open === here || arrivalHere() === '')
  if (isOld && !becameAllowed(open)) return
  const answer = await post(`v2/segment_sessions${open === null ? '' : '/append'}`, arrival())
  if ((answer as { data?: UserSession } | null)?.data) ofTheTab.write(KEY, here)
  // Who took their consent back meanwhile is not followed by the answer's cookies.
  forgetForbidden()
}
