/** Closes an open panel of the header on Escape, which moves a focus inside it to its button, and on a press outside. */
export function closeMenus(): void {
  const open = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of open()) {
      const wasInside = menu.contains(document.activeElement)
      menu.open = false
      if (wasInside) menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false
  })
}
