/** What a form without files sends when a button submits it. */
export const submittedFields = (form: HTMLFormElement, button: HTMLElement | null): URLSearchParams =>
  new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>)
