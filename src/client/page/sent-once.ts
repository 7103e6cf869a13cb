/** Milliseconds in which the same form is not sent again: two clicks of one hand. */
const DOUBLE_CLICK = 1_000

/**
 * Ignores the second submit of a double click, which would reach the shop as well as the first: forms that load a page have no
 * idempotency key.
 */
export function sendOnce(): void {
  const sentAt = new WeakMap<EventTarget, number>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (event.timeStamp - (sentAt.get(form) ?? -DOUBLE_CLICK) < DOUBLE_CLICK) event.preventDefault()
    else sentAt.set(form, event.timeStamp)
  })
}
