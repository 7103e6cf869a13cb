/**
 * Takes the files that are dropped onto an element, at least one. While a file is held over it, the element has `data-over`.
 */
export function takeDrops(element: HTMLElement, take: (files: readonly [File, ...File[]]) => void): void {
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
  const over = (event: DragEvent) => {
    if (!hasFile(event)) return
    event.preventDefault()
    element.dataset.over = ''
  }
  element.addEventListener('dragenter', over)
  element.addEventListener('dragover', over)
  element.addEventListener('dragleave', (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) delete element.dataset.over
  })
  element.addEventListener('drop', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    delete element.dataset.over
    const [first, ...others] = event.dataTransfer?.files ?? []
    if (first) take([first, ...others])
  })
}
