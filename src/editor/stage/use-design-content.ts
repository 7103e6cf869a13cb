import { useEffect, useState } from 'react'
import type { ModelContent } from '../../client/stage/model-content.ts'
import { finishLook, materialLook } from '../../packaging/looks.ts'
import { bareAddress, type Designed, designSurfaces } from './design-surface.ts'

/** Milliseconds after the last change until the model is drawn anew: a slider's strokes are one. */
const PAUSE = 150

/**
 * What the model of a design shows: bare board first, and the design on it some time after each change.
 *
 * @param seen whether there is a model that somebody sees; surfaces are drawn only then
 */
export function useDesignContent({ scene, dieline, product, pictureUrl }: Designed, seen: boolean): ModelContent {
  const [content, setContent] = useState<ModelContent>(() => ({
    dieline,
    outside: bareAddress(scene, 'outside'),
    inside: bareAddress(scene, 'inside'),
    mark: null,
    material: materialLook(product, scene.goods.material),
    finish: finishLook(product, scene.goods.finish),
    frame: 'tile',
  }))
  useEffect(() => {
    if (!seen) return
    let gone = false
    const draw = async () => {
      const sides = await designSurfaces({ scene, dieline, product, pictureUrl })
      const looks = {
        material: materialLook(product, scene.goods.material),
        finish: finishLook(product, scene.goods.finish),
      }
      if (!gone) setContent({ dieline, ...sides, ...looks, mark: null, frame: 'tile' })
    }
    const timer = setTimeout(() => {
      draw().catch((cause) => console.warn('The model keeps its last look.', cause))
    }, PAUSE)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [scene, dieline, product, pictureUrl, seen])
  return content
}
