import type { Scene } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneInk } from '../../contract/scene-object.ts'
import { PIXELS_PER_INCH } from '../../packaging/dieline/zone-sizes.ts'
import { luminance } from '../contrast.ts'
import { growthBy } from '../item-area.ts'
import { screenColour } from '../screen-colour.ts'
import type { CheckedObject } from './checked-sheet.ts'
import type { Finding } from './finding.ts'

export type DetailFinding = Finding<'coarse-picture' | 'soft-picture' | 'small-text' | 'thin-line' | 'empty-text'>

const MM_PER_INCH = 25.4
const MM_PER_POINT = MM_PER_INCH / 72
/** Pixels per inch below which a picture is not as sharp as it could be. */
export const SHARP_ENOUGH = 250
/** The smallest type and the thinnest line that print, in points: dark on pale, and pale on dark, where ink runs in. */
const LEAST_POINTS = { text: [6, 8], line: [0.25, 0.5] } as const

/** Whether an object's details are coarse enough for the press, and a picture's pixels fine enough. */
export function detailFindings(checked: CheckedObject, scene: Scene): DetailFinding[] {
  const { object } = checked
  switch (object.kind) {
    case 'picture':
      return pictureFindings(checked, object, scene)
    case 'text':
      return textFindings(checked, object)
    case 'shape':
    case 'path':
      return lineFindings(checked)
    default:
      return []
  }
}

function pictureFindings(
  { items }: CheckedObject,
  { id, asset, crop }: ObjectOf<'picture'>,
  scene: Scene,
): DetailFinding[] {
  const { width, height } = scene.assets[asset]!
  const item = items[0]!
  const [a, b, c, d] = item.matrix
  const perInch = [
    (width * crop[2] * MM_PER_INCH) / Math.hypot(a, b),
    (height * crop[3] * MM_PER_INCH) / Math.hypot(c, d),
  ]
  const dpi = Math.floor(Math.min(...perInch))
  if (dpi >= SHARP_ENOUGH) return []
  const isCoarse = dpi < PIXELS_PER_INCH.coarse
  const params = { dpi, least: PIXELS_PER_INCH.coarse, good: SHARP_ENOUGH }
  return [
    isCoarse
      ? { rule: 'coarse-picture', severity: 'block', object: id, params }
      : { rule: 'soft-picture', severity: 'warn', object: id, params },
  ]
}

function textFindings(checked: CheckedObject, { id, text, points, outline }: ObjectOf<'text'>): DetailFinding[] {
  if (!text.trim() || !outline.includes('M')) return [{ rule: 'empty-text', severity: 'warn', object: id, params: {} }]
  const size = points * growthBy(checked.items[0]!.matrix)
  const least = LEAST_POINTS.text[isReversed(checked) ? 1 : 0]
  if (size >= least - 0.01) return []
  return [{ rule: 'small-text', severity: 'warn', object: id, params: { points: tenths(size), least } }]
}

function lineFindings(checked: CheckedObject): DetailFinding[] {
  const { object, items } = checked
  const widths = items.flatMap((item) => {
    if (item.kind === 'picture') return []
    const growth = growthBy(item.matrix)
    const filled = object.kind === 'shape' && item.fill && !item.stroke ? [Math.min(...object.size) * growth] : []
    return [...filled, ...(item.stroke ? [item.stroke.width * growth] : [])]
  })
  const points = Math.min(...widths) / MM_PER_POINT
  const least = LEAST_POINTS.line[isReversed(checked) ? 1 : 0]
  if (points >= least - 0.001) return []
  return [{ rule: 'thin-line', severity: 'warn', object: object.id, params: { points: hundredths(points), least } }]
}

/** Whether an object is paler than what it is printed on: it is left out of that ink, or white over it. */
function isReversed(checked: CheckedObject): boolean {
  const { under: ground, items } = checked
  const item = items.find((one) => one.kind === 'path')
  const ink = item?.kind === 'path' ? (item.fill ?? item.stroke?.ink) : null
  return ground !== null && ground !== 'picture' && !!ink && lightness(ink) > lightness(ground)
}

const lightness = (ink: SceneInk): number => luminance(screenColour(ink))
const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100
