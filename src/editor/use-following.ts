import { useEffect } from 'react'
import { withinChunkTime } from '../api/chunk.ts'
import type { SceneObject } from '../contract/scene-object.ts'
import { strayedTexts } from '../design/text/followed.ts'
import type { EditorStore } from './editor-store.ts'
import { pendingText } from './text/pending-texts.ts'

type Strayed = ReturnType<typeof strayedTexts>[number]

/**
 * Keeps texts on the shapes that they follow: the letters of one whose shape has another size are laid anew.
 *
 * @param onEnd hears why one could not be laid, null for one that was
 */
export function useFollowing(store: EditorStore, onEnd: (cause: unknown) => void): void {
  useEffect(() => {
    const relay = async (strayed: Strayed) => {
      const { relayText } = await withinChunkTime(() => import('./text/relay-text.ts'))
      await relayText(store, strayed)
    }
    return followingTexts(store, (strayed) => pendingText(relay(strayed)).then(() => onEnd(null), onEnd))
  }, [store, onEnd])
}

/**
 * Hears of each text that is not on its shape any more. What could not be laid is not tried again until its text or its shape
 * is another, or it was on its shape meanwhile, as after Undo.
 *
 * @returns ends it
 */
export function followingTexts(store: EditorStore, relay: (strayed: Strayed) => unknown): () => void {
  let tried = new Map<SceneObject, SceneObject>()
  return store.subscribe(() => {
    const strayed = strayedTexts(store.state.scene)
    const anew = strayed.filter(({ text, followed }) => tried.get(text) !== followed)
    tried = new Map(strayed.map(({ text, followed }) => [text, followed]))
    for (const one of anew) void relay(one)
  })
}
