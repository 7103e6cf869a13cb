import { CONSENT_TYPE } from '../tracking/track-event.ts'
import { allowed, ofThisBrowserAlone } from '../tracking/visitor.ts'
import { readSeen, type SeenProduct, shownSeen, statedSeen, withSeen } from './seen-state.ts'

/** The key under which this browser stores the products that its visitor looked at. */
const SEEN_KEY = 'bx-seen'
const DAYS = 30

/** Shows the products seen before, and adds that of this page; called once the page is really looked at. */
export function showRecentlySeen(section: HTMLElement): void {
  const here = statedSeen(section.dataset.seen)
  const kept = readSeen(ofThisBrowserAlone.read(SEEN_KEY))
  if (here) ofThisBrowserAlone.write(SEEN_KEY, JSON.stringify(withSeen(kept, here)), DAYS)
  const shown = shownSeen(kept, document.documentElement.dataset.store ?? '', here?.product ?? null)
  // Nothing that is in view may move.
  if (shown.length === 0 || topOf(section) < innerHeight) return
  const list = section.querySelector('ul')!
  for (const product of shown) list.appendChild(tile(product))
  section.hidden = false
  section.querySelector('button')!.addEventListener('click', () => clear(section))
  document.addEventListener(CONSENT_TYPE, () => {
    if (!allowed()?.Functional) section.hidden = true
  })
}

/** Where a hidden section would begin, in pixels from the top of the view. */
const topOf = (section: HTMLElement): number => section.previousElementSibling?.getBoundingClientRect().bottom ?? 0

function tile({ path, name, picture }: SeenProduct): HTMLLIElement {
  const image = Object.assign(new Image(160, 120), { alt: '', loading: 'lazy', src: picture })
  const link = Object.assign(document.createElement('a'), { href: path })
  link.appendChild(image)
  link.appendChild(document.createTextNode(name))
  const item = document.createElement('li')
  item.appendChild(link)
  return item
}

/** Forgets the list, and says so where it stood. */
function clear(section: HTMLElement): void {
  ofThisBrowserAlone.remove(SEEN_KEY)
  section.querySelector('ul')!.remove()
  const status = section.querySelector('[role=status]')!
  status.textContent = section.dataset.cleared ?? ''
  section.querySelector('button')!.remove()
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
