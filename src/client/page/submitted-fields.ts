/** What a form sends when a button submits it; of a file only that there is one. */
export const submittedFields = (form: HTMLFormElement, button: HTMLElement | null): URLSearchParams =>
  new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>)
