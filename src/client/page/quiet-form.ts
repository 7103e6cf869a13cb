import { submittedFields } from './submitted-fields.ts'

/**
 * Sends a form without leaving the page. Where that fails, submits the form normally.
 *
 * @param signal gives it up: nothing of an answer that has not come is kept, and the form is not submitted either
 * @returns whether it was sent without leaving the page
 */
export async function sendQuietly(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  signal: AbortSignal | null = null,
): Promise<boolean> {
  const body = submittedFields(form, button)
  const headers = { Accept: 'application/json' }
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers, keepalive: true, signal })
    if (answer.ok) return true
  } catch {
    if (signal?.aborted) return false
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
