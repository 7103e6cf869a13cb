import type { EditorState, EditorStore } from './editor-store.ts'
import { isTyping } from './tools/typing.ts'

/**
 * Selects an object that was brought into the design, unless somebody selected something else since it was asked for, or is typing:
 * the fields of what they work on would go away.
 *
 * @param asked what was selected when it was asked for
 * @returns what is selected then, or `asked` where somebody works on something else
 */
export function selectBrought(
  store: EditorStore,
  id: string,
  asked: EditorState['selection'],
): EditorState['selection'] {
  const isTypedIn = typeof document !== 'undefined' && isTyping({ target: document.activeElement })
  if (store.state.selection !== asked || isTypedIn) return asked
  store.select([id])
  return store.state.selection
}
