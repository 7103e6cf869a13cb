import { useEffect, useReducer, useRef } from 'react'
import { type HistoryTurn, turnBetween } from '../../design/history.ts'
import type { DesignTable } from '../../design/table.ts'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { objectSentence } from '../object-words.ts'

/** Something that was done, in words; the same said again is another. */
export interface Said {
  text: string
}

/** What stands in the region that is read out, and how often it was said anew. */
interface Spoken extends Said {
  times: number
}

/** What of a change is read out: the sentence of what is selected, how a step was taken back, or nothing. */
export const readOut = (before: string, now: string, turn: HistoryTurn | null): 'selected' | HistoryTurn | null =>
  now && now !== before ? 'selected' : turn

const spoken = ({ times }: Spoken, text: string): Spoken => ({ text, times: times + 1 })

/** Says politely what is selected and where it now is, after each change; and what else there is to say. */
export function Announcements({ store, table, said }: { store: EditorStore; table: DesignTable; said: Said }) {
  const shop = useShop()
  const scene = useEditor(store, (state) => state.scene)
  const history = useEditor(store, (state) => state.history)
  const selection = useEditor(store, (state) => state.selection)
  const [{ text, times }, say] = useReducer(spoken, { text: '', times: 0 })
  const [words, selected, steps] = [useRef(shop), useRef(''), useRef(history)]
  words.current = shop
  useEffect(() => {
    const turn = turnBetween(steps.current, history)
    steps.current = history
    const objects = selection.flatMap((id) => scene.objects[id] ?? [])
    const [only] = objects
    const { t } = words.current
    const one = only ? objectSentence(only, scene, table, words.current) : ''
    const sentence = objects.length > 1 ? t.plural('canvas.selected', objects.length) : one
    // A change that moved nothing is not said, but that it was taken back is.
    const out = readOut(selected.current, sentence, turn)
    selected.current = sentence
    if (out) say(out === 'selected' ? sentence : t(`canvas.${out}`))
  }, [scene, history, selection, table, words, selected, steps])
  useEffect(() => say(said.text), [said])
  // A text that stays the same is not read out again: each time it is another element.
  return (
    <VisuallyHidden role="status">
      <span key={times}>{text}</span>
    </VisuallyHidden>
  )
}
