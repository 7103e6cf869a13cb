import { sendQuietly } from './quiet-form.ts'

/** Puts the product of a heart on a list without leaving the page. Where that fails, the form is submitted. */
export function watchHearts(): void {
  const form = document.querySelector<HTMLFormElement>('[data-saved-words]')
  if (!form) return
  // One after another: the first may begin the visitor's list, and each changes the version that the one before left.
  let sending = Promise.resolve()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const heart = event.submitter as HTMLButtonElement
    sending = sending.then(() => save(form, heart))
  })
}

async function save(form: HTMLFormElement, heart: HTMLButtonElement): Promise<void> {
  if (!(await sendQuietly(form, heart))) return
  heart.dataset.saved = ''
  const status = form.querySelector('[role=status]')!
  // Emptied first, so that a second product is announced too.
  status.textContent = ''
  requestAnimationFrame(() => {
    status.textContent = form.dataset.savedWords ?? ''
  })
}
