import { useEffect, useRef } from 'react'
import { textOfClipboard } from '../pictures/clipboard-text.ts'
import { isTyping } from './typing.ts'

interface DeskActs {
  undo: () => void
  redo: () => void
  /** What is selected as text; null where nothing is. */
  copied: () => string | null
  remove: () => void
  /** Takes a clipboard's text. */
  paste: (text: string) => void
}

/**
 * Clipboard and undo for the design, wherever the focus is on the page. A text field and selected text of the page keep
 * the browser's own.
 */
export function useDeskKeys(acts: DeskActs): void {
  // The listeners are the same through all renders; they find what is current here.
  const current = useRef(acts)
  current.current = acts
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      if (isTyping(event) || event.defaultPrevented || !getSelection()?.isCollapsed) return
      const text = current.current.copied()
      if (text === null) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut') current.current.remove()
    }
    const paste = (event: ClipboardEvent) => {
      const text = isTyping(event) ? null : textOfClipboard(event.clipboardData)
      if (text === null) return
      current.current.paste(text)
      event.preventDefault()
    }
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !(event.ctrlKey || event.metaKey)) return
      const pressed = event.key.toLowerCase()
      if (pressed !== 'z' && pressed !== 'y') return
      if (pressed === 'y' || event.shiftKey) current.current.redo()
      else current.current.undo()
      event.preventDefault()
    }
    addEventListener('copy', copy)
    addEventListener('cut', copy)
    addEventListener('paste', paste)
    addEventListener('keydown', key)
    return () => {
      removeEventListener('copy', copy)
      removeEventListener('cut', copy)
      removeEventListener('paste', paste)
      removeEventListener('keydown', key)
    }
  }, [])
}
