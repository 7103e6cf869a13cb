/**
 * Takes the file that is dropped onto an element, the first of several. While a file is held over it, the element has
 * `data-over`.
 */
export function takeDrops(element: HTMLElement, take: (file: File) => void): void {
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
    const file = event.dataTransfer?.files[0]
    if (file) take(file)
  })
}
