import { useEffect } from 'react'
import { withinChunkTime } from '../api/chunk.ts'
import type { SceneObject } from '../contract/scene-object.ts'
import { strayedTexts } from '../design/text/followed.ts'
import type { EditorStore } from './editor-store.ts'
import { pendingText } from './text/pending-texts.ts'

/**
 * Keeps texts on the shapes that they follow: the letters of one whose shape has another size are laid anew.
 *
 * @param onEnd hears why one could not be laid, null for one that was
 */
export function useFollowing(store: EditorStore, onEnd: (cause: unknown) => void): void {
  useEffect(() => {
    // What could not be laid is not tried again until its text or its shape is another.
    const tried = new WeakMap<SceneObject, SceneObject>()
    const follow = () => {
      for (const strayed of strayedTexts(store.state.scene)) {
        if (tried.get(strayed.text) === strayed.followed) continue
        tried.set(strayed.text, strayed.followed)
        const relaying = withinChunkTime(() => import('./text/relay-text.ts'))
        pendingText(relaying.then(({ relayText }) => relayText(store, strayed))).then(() => onEnd(null), onEnd)
      }
    }
    return store.subscribe(follow)
  }, [store, onEnd])
}
