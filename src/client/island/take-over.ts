import { type ComponentChild, render } from 'preact'
import type { ReactNode } from 'react'

/**
 * Makes a component live on the elements that the server rendered for it: they stay, and so do the focus and what was
 * opened. Their attributes become the component's, the ids too, which the server counted in its own way.
 */
export function takeOver(root: HTMLElement, content: ReactNode): void {
  const focused = root.ownerDocument.activeElement
  // Whatever was opened meanwhile: the component does not know of it.
  const opened = root.querySelectorAll<HTMLDetailsElement>('details[open]')
  // React's interface would empty the root first, or keep the server's ids beside new ones.
  render(content as ComponentChild, root)
  for (const details of opened) details.open = true
  // An element that is put into another place loses the focus.
  if (focused instanceof HTMLElement && focused !== root.ownerDocument.activeElement && root.contains(focused))
    focused.focus({ preventScroll: true })
}
