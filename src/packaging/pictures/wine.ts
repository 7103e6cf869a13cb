import { onFront, part } from '../drawing/artwork.ts'
import type { Mark, Sheet } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, curve, type Step } from '../drawing/shape.ts'
import { inShade, tintOf } from '../drawing/tint.ts'
import { closedCarton, openCarton } from './tuck.ts'

/** A tall carton for a bottle, with an arched window through which the bottle shows. */
export function wine(scene: Scene): Drawing {
  const { size, printing, stock } = scene
  const front: Mark = (sheet) => {
    const { width: w, height: h } = sheet
    const opening = part(sheet, w * 0.24, h * 0.1, w * 0.76, h * 0.6)
    return [
      ...(printing?.ground ? onFront(printing)(sheet) : onFront(printing)(part(sheet, 0, h * 0.6, w, h))),
      area(arch(opening), opening.tone(inShade(stock.inside, 0.45))),
      area(bottle(opening), opening.tone(tintOf('#1f3b2f'))),
      area(glint(opening), '#ffffff', { opacity: 0.18 }),
    ]
  }
  return {
    shapes: paint(scene.open ? openCarton(scene, front) : closedCarton(scene, front)),
    ground: cuboidGround(size),
    height: size.height,
    measures: cuboidMeasures(size),
  }
}

/** A window with a round head, filling the sheet. */
function arch({ at, width: w, height: h }: Sheet): Step[] {
  const r = w / 2
  const k = r * 0.552
  return [
    at(0, h),
    at(0, r),
    curve(at(0, r - k), at(r - k, 0), at(r, 0)),
    curve(at(r + k, 0), at(w, r - k), at(w, r)),
    at(w, h),
  ]
}

/** The neck and shoulders of a bottle whose body passes below the window. */
function bottle({ at, width: w, height: h }: Sheet): Step[] {
  return [
    at(w * 0.1, h),
    at(w * 0.1, h * 0.62),
    curve(at(w * 0.1, h * 0.5), at(w * 0.38, h * 0.5), at(w * 0.38, h * 0.36)),
    at(w * 0.38, h * 0.12),
    at(w * 0.62, h * 0.12),
    at(w * 0.62, h * 0.36),
    curve(at(w * 0.62, h * 0.5), at(w * 0.9, h * 0.5), at(w * 0.9, h * 0.62)),
    at(w * 0.9, h),
  ]
}

/** Light along the glass. */
const glint = ({ at, width: w, height: h }: Sheet): Step[] => [
  at(w * 0.2, h),
  at(w * 0.2, h * 0.66),
  at(w * 0.3, h * 0.6),
  at(w * 0.3, h),
]
