/** Whether a field says something else than the page did: it was typed before a script ran, or restored by the browser. */
export const isTyped = (form: HTMLFormElement): boolean => [...form.elements].some(differs)

function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ defaultSelected, selected }) => defaultSelected && !selected)
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.type !== 'file' &&
    field.value !== field.defaultValue
  )
}
