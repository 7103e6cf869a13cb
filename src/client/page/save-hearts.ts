import { sendQuietly } from './quiet-form.ts'

/** Puts the product of a heart on a list without leaving the page. Where that fails, the form is submitted. */
export function watchHearts(): void {
  const form = document.querySelector<HTMLFormElement>('[data-saved-words]')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const heart = event.submitter as HTMLButtonElement
    if (!(await sendQuietly(form, heart))) return
    heart.dataset.saved = ''
    const status = form.querySelector('[role=status]')!
    // Emptied first, so that a second product is announced too.
    status.textContent = ''
    requestAnimationFrame(() => {
      status.textContent = form.dataset.savedWords ?? ''
    })
  })
}
