import { useEffect, useRef, useState } from 'react'
import type { DesignTable } from '../../design/table.ts'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { objectSentence } from '../object-words.ts'

/** Says politely what is selected and where it now is, after each change; and what else there is to say. */
export function Announcements({ store, table, said }: { store: EditorStore; table: DesignTable; said: string }) {
  const shop = useShop()
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const [text, setText] = useState('')
  const words = useRef(shop)
  words.current = shop
  useEffect(() => {
    const objects = selection.flatMap((id) => scene.objects[id] ?? [])
    const [only] = objects
    if (!only) return
    setText(
      objects.length === 1
        ? objectSentence(only, scene, table, words.current)
        : words.current.t.plural('canvas.selected', objects.length),
    )
  }, [scene, selection, table])
  useEffect(() => setText(said), [said])
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
