import { wait } from '../../contract/timing.ts'
import { SUBMIT_TIMEOUT } from '../island/submit-timeout.ts'

/** The links that show what is in the cart, or lead on from it. */
const LINKS = 'a[data-after-acts]'

const acts = new Set<Promise<boolean>>()

/**
 * Lets the links to the cart and to the checkout wait until an act is answered, so that they show what it did. They wait as long as
 * a submit does for its script: what was sent is done all the same.
 *
 * @param act false where it was refused, or leads to another page itself: no link is followed then
 */
export function waitFor(act: Promise<boolean>): void {
  if (acts.size === 0) document.addEventListener('click', follow, true)
  acts.add(act)
  void act.finally(() => {
    acts.delete(act)
    if (acts.size === 0) document.removeEventListener('click', follow, true)
  })
}

async function follow(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS)
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = link
  const areDone = Promise.all(acts).then((done) => done.every(Boolean))
  if (await Promise.race([areDone, wait(SUBMIT_TIMEOUT).then(() => true)])) location.assign(href)
}
