import { wait } from '../../contract/timing.ts'
import { SUBMIT_TIMEOUT } from '../island/submit-timeout.ts'

/** The links that show what is in the cart, or lead on from it. */
const LINKS = 'a[data-after-acts]'

const acts = new Set<Promise<boolean>>()

/** Where the last link that was pressed leads, if it waits. */
let wanted: string | null = null

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
  const link = (event.target as Element).closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const { href } = link
  wanted = link.matches(LINKS) ? href : null
  if (!wanted) return
  event.preventDefault()
  // Who leaves by another way does not come to the cart later.
  addEventListener('pagehide', forget, { once: true })
  const leads = await Promise.race([areDone(), wait(SUBMIT_TIMEOUT).then(() => true)])
  if (leads && wanted === href) location.assign(href)
}

/** An act may lead to another: a submit that was held for its script to the request that the script makes of it. */
async function areDone(): Promise<boolean> {
  if (acts.size === 0) return true
  const done = await Promise.all([...acts].map((act) => act.catch(() => false)))
  return done.every(Boolean) && areDone()
}

function forget(): void {
  wanted = null
}
