import { submittedFields } from './submitted-fields.ts'

/** Milliseconds in which a form is not sent again: two clicks of one hand. */
const DOUBLE_CLICK = 1_000
/** Milliseconds in which a form with the same fields is not sent again: the answer to the first is on its way. */
const SLOW_ANSWER = 15_000

/**
 * Ignores the second submit of a double click, or of somebody who presses again because nothing moves: it would reach the shop
 * as well as the first, as forms that load a page have no idempotency key.
 */
export function sendOnce(): void {
  let sent = new WeakMap<EventTarget, { at: number; fields: string }>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !isPosted(form, event.submitter)) return
    const at = event.timeStamp
    const fields = submittedFields(form, event.submitter).toString()
    const before = sent.get(form)
    if (before && at - before.at < (fields === before.fields ? SLOW_ANSWER : DOUBLE_CLICK)) event.preventDefault()
    else sent.set(form, { at, fields })
  })
  // A page that comes back has its answer.
  addEventListener('pageshow', () => {
    sent = new WeakMap()
  })
}

/**
 * Whether a submit posts its form. A button may ask another way than the form around it: what a GET asks for may be asked
 * for again at once, a file that was closed for example.
 */
export function isPosted(form: Element, button: Element | null): boolean {
  // The attributes: the property of a form that has a field `method` is that field.
  return (button?.getAttribute('formmethod') ?? form.getAttribute('method')) === 'post'
}
