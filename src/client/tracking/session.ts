import { api } from './call.ts'
import { forgetForbidden } from './forget.ts'
import { allowed, arrival, cameHere, clickHere, ofTheTab, SESSION, WITH_CLICK, WITHOUT_CLICK } from './visitor.ts'

let opening: Promise<unknown> = Promise.resolve()

/**
 * Opens the visit of this tab, or adds to it how the visitor came again. The answer sets the visit's cookies; after a failure the next
 * page sends how the visitor came. Calls run one after the other, because a call on its way does not know what was allowed meanwhile.
 */
export function openSession(): Promise<unknown> {
  opening = opening.catch(() => undefined).then(send)
  return opening
}

async function send(): Promise<void> {
  const consent = allowed()
  if (!consent?.Analytics && !consent?.Advertising) return
  const [open = '', waiting = ''] = (ofTheTab.read(SESSION) ?? '').split('\n')
  const openedBy = open.slice(open.indexOf(' ') + 1)
  const here = cameHere()
  const campaign = campaignOf(here)
  const isOtherCampaign = campaign !== '' && campaign !== openedBy
  const click = clickHere()
  const isOtherClick = click !== '' && click !== ofTheTab.read('gclid')
  const isHere = isOtherCampaign || isOtherClick || (open === '' && waiting === '')
  const came = isHere ? here : readCame(waiting)
  const becameAllowed = consent.Advertising && open.startsWith(WITHOUT_CLICK)
  if (!came && !becameAllowed) return
  // How the visitor came stays until an answer has accepted it. Whoever comes again without a click has none.
  if (came) ofTheTab.write(SESSION, `${open}\n${JSON.stringify(came)}`)
  if (click) ofTheTab.write('gclid', click)
  else if (isOtherCampaign) ofTheTab.remove('gclid')
  const known = came ? campaignOf(came) : openedBy
  // Where more was allowed, the visit keeps the page that it began on.
  if (await api().session(arrival(came ?? {}), open !== ''))
    ofTheTab.write(SESSION, `${consent.Advertising ? WITH_CLICK : WITHOUT_CLICK} ${known}`)
  // Where consent was withdrawn meanwhile, the cookies that the answer set are deleted.
  forgetForbidden()
}

/** The campaign of an arrival in one line. */
const campaignOf = (came: Record<string, string>): string =>
  Object.keys(came)
    .filter((name) => name.startsWith('utm_'))
    .map((name) => came[name])
    .join(' ')
    .replaceAll('\n', ' ')

/** How the visitor came as an earlier page has stored it; null where nothing waits, or it is not in our format. */
function readCame(text: string): Record<string, string> | null {
  try {
    return JSON.parse(text) as Record<string, string>
  } catch {
    return null
  }
}
