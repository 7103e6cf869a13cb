import { api } from './call.ts'
import { forgetForbidden } from './forget.ts'
import { allowed, arrival, campaignWords, clickHere, ofTheTab, SESSION, WITH_CLICK, WITHOUT_CLICK } from './visitor.ts'

let opening: Promise<unknown> = Promise.resolve()

/**
 * Opens the visit of this tab, or adds to it how the visitor came again. The answer sets the visit's cookies; a failure
 * is retried on the next page. Calls run one after the other, because a call on its way does not know what was allowed
 * meanwhile.
 */
export function openSession(): Promise<unknown> {
  opening = opening.catch(() => undefined).then(send)
  return opening
}

async function send(): Promise<void> {
  const consent = allowed()
  if (!consent?.Analytics && !consent?.Advertising) return
  const open = ofTheTab.read(SESSION)
  const campaign = Object.values(campaignWords()).join(' ')
  const here = `${consent.Advertising ? WITH_CLICK : WITHOUT_CLICK} ${campaign}`
  const isKnown = campaign === '' || open?.endsWith(` ${campaign}`)
  const isNewClick = clickHere() !== '' && clickHere() !== ofTheTab.read('gclid')
  const becameAllowed = here.startsWith(WITH_CLICK) && open?.startsWith(WITHOUT_CLICK)
  if (open !== null && isKnown && !isNewClick && !becameAllowed) return
  if (await api().session(arrival(), open !== null)) ofTheTab.write(SESSION, here)
  // Where consent was withdrawn meanwhile, the cookies that the answer set are deleted.
  forgetForbidden()
}
