import type { SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk } from '../../contract/scene-object.ts'
import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { printConditionOf } from '../../packaging/files/print-conditions.ts'
import { contrastOf, luminance } from '../contrast.ts'
import { type InkRules, isPrintable } from '../ink-rules.ts'
import { screenColour } from '../screen-colour.ts'
import type { CheckedObject } from './checked-sheet.ts'
import type { Finding } from './finding.ts'

export type InkFinding = Finding<'face-not-printed' | 'ink-not-printed' | 'much-ink' | 'low-contrast'>

/** Most ink that a board takes, as the sum of the process inks. */
const MOST_INK = { coated: 3, uncoated: 2.6 }
/** The least contrast (of WCAG's scale 1–21) at which lettering is read, and at which a motif is seen on brown board. */
const LEAST_CONTRAST = { text: 2, motif: 1.3 }
/** Board that is darker than this (luminance 0–1) is brown. */
export const PALE = 0.6

/** The most ink on a face of a material. */
export const mostInkOn = (material: string, face: SheetFace): number =>
  printConditionOf(material, face)?.name === 'FOGRA39' ? MOST_INK.coated : MOST_INK.uncoated

/** Whether each ink of an object can be printed where it stands. */
export function inkFindings(checked: CheckedObject, rules: InkRules, material: ShippedMaterial): InkFinding[] {
  const { object, sheet } = checked
  const rule = rules[sheet.face]
  const common = { object: object.id, params: {} }
  if (rule === 'none') return [{ rule: 'face-not-printed', severity: 'block', ...common }]
  const inks = inksOf(checked)
  // A picture in its own colours needs the process inks.
  const isOut = inks.some((ink) => (ink ? !isPrintable(ink, rule) : rule !== 'process'))
  if (isOut) return [{ rule: 'ink-not-printed', severity: 'block', ...common }]
  const total = Math.max(0, ...inks.map((ink) => (ink ? coverageOf(ink) : 0)))
  const most = mostInkOn(material, sheet.face)
  const found: InkFinding[] = []
  if (total > most + 1e-6)
    found.push({
      rule: 'much-ink',
      severity: 'warn',
      object: object.id,
      params: { total: Math.round(total * 100), most: most * 100 },
    })
  const contrast = weakContrast(checked, material)
  if (contrast !== null) found.push({ rule: 'low-contrast', severity: 'warn', object: object.id, params: { contrast } })
  return found
}

const inksOf = ({ items }: CheckedObject): (SceneInk | null)[] =>
  items.flatMap((item) =>
    item.kind === 'picture'
      ? [item.ink]
      : [item.fill, item.stroke?.ink].filter((ink) => ink !== null && ink !== undefined),
  )

const coverageOf = (ink: SceneInk): number => ('cmyk' in ink ? ink.cmyk.reduce((sum, share) => sum + share, 0) : 0)

/** The contrast of an object with what lies under it, where that is too weak; null where it is enough or not known. */
function weakContrast(checked: CheckedObject, material: ShippedMaterial): number | null {
  const { object, items, sheet } = checked
  if (object.kind !== 'text' && object.kind !== 'path' && object.kind !== 'shape') return null
  const { under: ground } = checked
  const ink = items.map((item) => (item.kind === 'path' ? (item.fill ?? item.stroke?.ink) : null)).find(Boolean)
  if (!ink || ground === 'picture') return null
  const board = stockOf(material)[sheet.face].base
  if (object.kind !== 'text' && (ground || luminance(board) > PALE)) return null
  const contrast = contrastOf(screenColour(ink, board), ground ? screenColour(ground, board) : board)
  const least = object.kind === 'text' ? LEAST_CONTRAST.text : LEAST_CONTRAST.motif
  return contrast < least ? Math.round(contrast * 10) / 10 : null
}
