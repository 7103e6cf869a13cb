/** Fetches the suggestions of the header's search once its field is touched. */
export function suggestWhenTouched(): void {
  const field = document.querySelector<HTMLInputElement>('[data-find]')
  if (!field) return
  const start = () => void import('./suggestions.ts').then(({ suggestAt }) => suggestAt(field))
  if (document.activeElement === field) start()
  else field.addEventListener('focus', start, { once: true })
}
