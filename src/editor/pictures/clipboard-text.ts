/** How a drawing begins that another program put into the clipboard as text. */
const DRAWING = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i

/** Whether a clipboard's text is a drawing. */
const isDrawing = (text: string): boolean => DRAWING.test(text.slice(0, 2_000))

/** The text of a clipboard that brings nothing else: neither files nor a drawing; null where there is none. */
export function textOfClipboard(data: DataTransfer | null): string | null {
  if (!data || data.files.length) return null
  const text = data.getData('text/plain')
  return text.trim() && !isDrawing(text) ? text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim() : null
}

/** The pictures of a clipboard: its files, or the drawing that stands in it as text. */
export function filesOfClipboard(data: DataTransfer | null): File[] {
  if (!data) return []
  const text = data.files.length ? '' : data.getData('text/plain')
  return isDrawing(text) ? [new File([text], 'clipboard.svg', { type: 'image/svg+xml' })] : [...data.files]
}
