import { SUBMIT_TIMEOUT } from '../island/submit-timeout.ts'

/** The links that show what is in the cart, or lead on from it. */
const LINKS = 'a[data-after-acts]'

const acts = new Set<Promise<void>>()

/** The last press of such a link, if it waits. */
let wanted: { href: string } | null = null

/**
 * Lets the links to the cart and to the checkout wait until an act is answered, so that they show what it did. They wait as long as
 * a submit does for its script, and once more for the acts that followed meanwhile: what was sent is done all the same.
 *
 * @param act false where it was refused, or leads to another page itself: no link is followed then
 */
export function waitFor(act: Promise<boolean>): void {
  // The browser keeps each of these listeners once, however often it is added.
  document.addEventListener('click', follow, true)
  // Who leaves by another way does not come to the cart later.
  addEventListener('submit', leave)
  addEventListener('pagehide', giveUpLink)
  const ended = act
    .catch((cause) => {
      reportError(cause)
      return false
    })
    .then((leads) => {
      acts.delete(ended)
      if (!leads) giveUpLink()
    })
  acts.add(ended)
}

/** The link that waits is not followed any more: this page says what is wrong, or another one comes. */
export function giveUpLink(): void {
  wanted = null
}

async function follow(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const press = acts.size > 0 && link.matches(LINKS) ? { href: link.href } : null
  wanted = press
  if (!press) return
  event.preventDefault()
  // An act may lead to another: a submit that was held for its script to the request that the script makes of it.
  let isLate = false
  while (acts.size > 0 && !isLate) isLate = await Promise.race([Promise.all(acts).then(() => false), limit()])
  if (wanted === press) location.assign(press.href)
}

/** `wait` would bring all of `timing.ts` into the script that every page begins with. @returns true, late */
const limit = () => new Promise<boolean>((resolve) => setTimeout(resolve, SUBMIT_TIMEOUT, true))

/** A form that no script takes leads to another page. */
function leave(event: SubmitEvent): void {
  if (!event.defaultPrevented) giveUpLink()
}
