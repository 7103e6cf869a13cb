/**
 * Remembers the values of the controls in an element. @returns a function that restores them in those that still exist
 */
export function heldControls(root: HTMLElement): () => void {
  const held = [...root.querySelectorAll<HTMLElement>('input, textarea, option')].map(holdingOf)
  return () => {
    for (const giveBack of held) giveBack()
  }
}

function holdingOf(control: HTMLElement): () => void {
  if (control instanceof HTMLOptionElement) {
    const { selected } = control
    return () => {
      if (control.selected !== selected) control.selected = selected
    }
  }
  const field = control as HTMLInputElement | HTMLTextAreaElement
  const { value } = field
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    const { checked } = field
    return () => {
      if (field.checked !== checked) field.checked = checked
    }
  }
  // A hidden field is the page's own.
  return () => {
    if (field.type !== 'hidden' && field.value !== value) field.value = value
  }
}
