import type { DesignedGoods, Scene } from '../../contract/design-scene.ts'

const isSameBesidesSize = (one: DesignedGoods, other: DesignedGoods): boolean =>
  (['product', 'material', 'print', 'finish'] as const).every((field) => one[field] === other[field])

const isSame = (one: DesignedGoods, other: DesignedGoods): boolean =>
  isSameBesidesSize(one, other) &&
  (['length', 'width', 'height'] as const).every((side) => one.size[side] === other.size[side])

/** Other goods for a design. Its objects keep their panels; those whose panel is gone wait for one (`lostObjects`). */
export const withGoods = (scene: Scene, goods: DesignedGoods): Scene =>
  isSame(scene.goods, goods) ? scene : { ...scene, goods }

/** Whether goods are others in their size and in nothing else. */
export const isOtherSizeAlone = (one: DesignedGoods, other: DesignedGoods): boolean =>
  isSameBesidesSize(one, other) && !isSame(one, other)
