import { type DesignedGoods, SCENE_VERSION, type Scene, scene } from '../../contract/design-scene.ts'
import { sceneV1 } from '../../contract/design-scene-v1.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { fromV1, goodsOfV1 } from './from-v1.ts'

/** A document that a newer release has written: this one cannot know what it says. */
export class NewerScene extends Error {
  constructor(readonly version: number) {
    super(`A scene of version ${version} is newer than ${SCENE_VERSION}, the newest that this release reads.`)
    this.name = 'NewerScene'
  }
}

/** A document of goods that are not made any more, whose places are on a dieline that cannot be drawn. */
export class GoodsNotMade extends Error {
  constructor(readonly goods: DesignedGoods) {
    super(`The dieline of ${goods.product} is not known.`)
    this.name = 'GoodsNotMade'
  }
}

/** The version that a document says it has; null where it says none. */
export function documentVersion(document: unknown): number | null {
  const version = (document as { version?: unknown } | null)?.version
  return typeof version === 'number' ? version : null
}

/**
 * A stored document in the current version, step by step from the version that it has.
 *
 * @param dielineOf the dieline of goods; null where they are not made
 * @throws NewerScene for a version of a later release; GoodsNotMade; ZodError for what is no scene
 */
export function migrated(document: unknown, dielineOf: (goods: DesignedGoods) => Dieline | null): Scene {
  const version = documentVersion(document)
  if (version !== null && version > SCENE_VERSION) throw new NewerScene(version)
  if (version !== 1) return scene.parse(document)
  const first = sceneV1.parse(document)
  const goods = goodsOfV1(first)
  const dieline = dielineOf(goods)
  if (!dieline) throw new GoodsNotMade(goods)
  return scene.parse(fromV1(first, dieline))
}
