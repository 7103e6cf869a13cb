import { common, without } from '../../packaging/geometry/areas.ts'
import { areaOf, type Bounds, boundsOf, rect, type Vec } from '../../packaging/geometry/outline.ts'
import { endsInBleed } from './bleed-ends.ts'
import type { CheckedObject } from './checked-sheet.ts'
import type { Finding } from './finding.ts'

export type PlaceFinding = Finding<'off-sheet' | 'no-bleed' | 'on-glue' | 'text-on-crease' | 'text-near-edge'>

/** An object may extend this much beyond a zone without a finding, mm². */
const SPECK = 0.2
/** A glued area that covers less than this share of an object is no finding. */
const LEAST_GLUED = 0.02

/** Whether an object stands where it can be printed. Backgrounds and patterns always do: they end where they must. */
export function placeFindings(checked: CheckedObject): PlaceFinding[] {
  const { object, sheet, area } = checked
  const find = (rule: PlaceFinding['rule'], severity: PlaceFinding['severity'], params = {}): PlaceFinding[] => [
    { rule, severity, object: object.id, params },
  ]
  if (object.kind === 'background' || object.kind === 'pattern' || !area.length) return []
  const { bounds } = checked
  if (!lies(bounds, sheet.cut()) && sizeOf(common(area, sheet.cut())) < SPECK) return find('off-sheet', 'warn')
  const glued = sheet.inkFree().filter((outline) => meet(bounds, boundsOf([outline])))
  const lost = glued.length ? sizeOf(common(area, glued)) : 0
  const onGlue = lost > 1 && lost > sizeOf(common(area, area)) * LEAST_GLUED ? find('on-glue', 'warn') : []
  if (object.kind === 'text') return [...onGlue, ...textFindings(checked, bounds, find)]
  const noBleed = endsInBleed(area, sheet) ? find('no-bleed', 'block', { bleed: sheet.bleed }) : []
  return [...onGlue, ...noBleed]
}

type Find = (rule: PlaceFinding['rule'], severity: PlaceFinding['severity'], params?: object) => PlaceFinding[]

function textFindings({ area, sheet }: CheckedObject, bounds: Bounds, find: Find): PlaceFinding[] {
  if (lies(bounds, sheet.safeArea())) return []
  const near = sheet.panels().filter((panel) => meet(bounds, boundsOf([panel])))
  const on = near.filter((panel) => sizeOf(common(area, [panel])) > SPECK)
  if (on.length > 1) return find('text-on-crease', 'warn')
  return sizeOf(without(area, sheet.safeArea())) > SPECK ? find('text-near-edge', 'warn') : []
}

const sizeOf = (area: readonly Vec[][]): number => Math.abs(area.reduce((sum, outline) => sum + areaOf(outline), 0))

/** Whether a box lies completely in a zone: a quick test that saves calculating with the outlines of letters. */
const lies = ({ left, bottom, right, top }: Bounds, zone: readonly Vec[][]): boolean =>
  sizeOf(without([rect(left, bottom, right, top)], zone)) === 0

const meet = (one: Bounds, other: Bounds): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top
