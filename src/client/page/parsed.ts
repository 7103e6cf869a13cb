/** Whether the parser is past an element's end: something follows it, or the document is parsed. */
function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true
  for (let node: Node | null = element; node && node !== document.body; node = node.parentNode)
    if (node.nextSibling) return true
  return false
}

/** Waits until an element is parsed completely. A cached script may run before that. */
export async function parsed(element: Element): Promise<void> {
  if (isParsed(element)) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isParsed(element)) return
      observer.disconnect()
      document.removeEventListener('DOMContentLoaded', look)
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', look)
  })
}
