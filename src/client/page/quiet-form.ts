import { submittedFields } from './submitted-fields.ts'

/** What is under way of each form. */
const sending = new WeakMap<HTMLFormElement, AbortController>()

/**
 * Sends a form without leaving the page. Where that fails, submits the form normally. A form that is sent again gives up what is
 * under way: the answer to an earlier choice would set its cookie after that of the later one.
 *
 * @returns whether it was sent without leaving the page
 */
export async function sendQuietly(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<boolean> {
  const controller = new AbortController()
  const { signal } = controller
  sending.get(form)?.abort()
  sending.set(form, controller)
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: submittedFields(form, button),
      headers: { Accept: 'application/json' },
      keepalive: true,
      signal,
    })
    if (answer.ok) return true
  } catch {
    if (signal.aborted) return false
    // Submitted normally below, so that the browser shows its own error.
  }
  // A form that a script submits does not include its button. The field ends with it: the page may come back, and another
  // button be pressed.
  const { name = '', value = '' } = button ?? {}
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  form.appendChild(field)
  form.submit()
  field.remove()
  return false
}
