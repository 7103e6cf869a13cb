/**
 * Sends a form without leaving the page. Where that fails, the form is submitted, which does.
 *
 * @returns whether it was taken here
 */
export async function sendQuietly(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<boolean> {
  const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>)
  const headers = { Accept: 'application/json' }
  try {
    const answer = await fetch(form.action, { method: 'POST', body, headers, keepalive: true })
    if (answer.ok) return true
  } catch {
    // As if it had been refused: the plain way shows the browser's own words.
  }
  // A form that is sent by a script leaves its button out.
  if (button) {
    const { name, value } = button
    form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  form.submit()
  return false
}
