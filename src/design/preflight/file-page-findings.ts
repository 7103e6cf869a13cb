import type { FileFinding } from '../../contract/file-report.ts'
import { type Matrix, mapAfter, pointBy, scaled } from '../matrix.ts'
import type { PageBox, PdfPage } from '../print-file/pdf-pages.ts'
import type { FileSheet } from './file-sheets.ts'

const MM = 25.4 / 72
/** How far a page may differ from its sheet, mm: programs round. */
const TOLERANCE = 1
const BLEED_TOLERANCE = 0.3
/** How far two ratios of sides may differ and still be the same. */
const SAME_RATIO = 0.005

/** A page as it lies on its sheet. */
export interface PlacedPage {
  /** From units of the page to mm of the sheet, from its left and its top, y down. */
  toSheet: Matrix
  /**
   * The sheet with its bleed, as a rectangle on it in mm: what lies outside, as our own register marks do, is never seen. Null for a page of
   * another size, of which all is judged.
   */
  judged: readonly [left: number, top: number, width: number, height: number] | null
  findings: FileFinding[]
}

interface Size {
  width: number
  height: number
}
interface Area extends Size {
  left: number
  bottom: number
}

/** Where a page lies on its sheet, and whether it has its size. */
export function placedPage(page: PdfPage, number: number, sheet: FileSheet): PlacedPage {
  const shown = shownMap(page)
  const media = shownBox(page.media, shown)
  const trim = page.trim && shownBox(page.trim, shown)
  const fitting = (trim ? [trim, media] : [media]).flatMap((area) => cutIn(area, sheet) ?? [])[0]
  const cut = fitting ?? trim ?? media
  const toSheet = mapAfter([1, 0, 0, -1, -cut.left, cut.bottom + cut.height], shown)
  if (!fitting) return { toSheet, judged: null, findings: [wrongSize(trim ?? media, number, sheet)] }
  // A page that is shown without its bleed may be drawn with it. What a page says of its bleed counts where marks leave more paper.
  const room = Math.min(...[page.paper, page.bleed ?? page.paper].map((box) => roomAround(cut, shownBox(box, shown))))
  const { width, height } = grown(sheet)
  const judged = [-sheet.bleed, -sheet.bleed, width, height] as const
  return { toSheet, judged, findings: room < sheet.bleed - BLEED_TOLERANCE ? [noBleed(number, sheet)] : [] }
}

/** A picture of the whole sheet, by the ratio of its sides. */
export function picturePlace(
  { width, height }: Size,
  sheet: FileSheet,
): { withBleed: boolean; findings: FileFinding[] } {
  const whole = grown(sheet)
  const [around, alone] = [whole, sheet].map((one) => ratioOff({ width, height }, one)) as [number, number]
  // Of a sheet that is nearly square both ratios are much the same: the nearer one is meant.
  if (Math.min(around, alone) <= SAME_RATIO)
    return { withBleed: around <= alone, findings: around <= alone ? [] : [noBleed(1, sheet)] }
  const isTurned = isLike({ width: height, height: width }, whole) || isLike({ width: height, height: width }, sheet)
  const rule = isTurned ? 'page-turned' : 'picture-ratio'
  return { withBleed: true, findings: [{ ...common(1), rule, severity: 'block', params: measures(whole) }] }
}

/** From units of a page, as it is drawn, to mm as it is shown, y up. */
function shownMap({ turns, unit }: Pick<PdfPage, 'turns' | 'unit'>): Matrix {
  const turned: Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [0, -1, 1, 0, 0, 0],
    [-1, 0, 0, -1, 0, 0],
    [0, 1, -1, 0, 0, 0],
  ]
  return mapAfter(turned[turns]!, scaled(MM * unit))
}

/** A box of a page in mm as it is shown. */
function shownBox([left, bottom, right, top]: PageBox, shown: Matrix): Area {
  const [x1, y1] = pointBy(shown, [left, bottom])
  const [x2, y2] = pointBy(shown, [right, top])
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
}

/** How far an area lies within another one, mm. */
const roomAround = (inner: Area, outer: Area): number =>
  Math.min(
    inner.left - outer.left,
    inner.bottom - outer.bottom,
    outer.left + outer.width - inner.left - inner.width,
    outer.bottom + outer.height - inner.bottom - inner.height,
  )

/** The part of an area that is cut out: all of it, or all but the bleed; null where neither has the sheet's size. */
function cutIn({ left, bottom, width, height }: Area, sheet: FileSheet): Area | null {
  for (const margin of [0, sheet.bleed])
    if (
      Math.abs(width - sheet.width - 2 * margin) <= TOLERANCE &&
      Math.abs(height - sheet.height - 2 * margin) <= TOLERANCE
    )
      return { left: left + margin, bottom: bottom + margin, width: sheet.width, height: sheet.height }
  return null
}

function wrongSize(size: Size, page: number, sheet: FileSheet): FileFinding {
  const turned = { left: 0, bottom: 0, width: size.height, height: size.width }
  const found = { ...common(page), severity: 'block' } as const
  const params = { ...measures(sheet), pageWidth: tenths(size.width), pageHeight: tenths(size.height) }
  if (cutIn(turned, sheet)) return { ...found, rule: 'page-turned', params }
  const like = [sheet, grown(sheet)].find((one) => isLike(size, one))
  if (!like) return { ...found, rule: 'page-size', params }
  return { ...found, rule: 'page-scale', params: { ...params, scale: Math.round((size.width / like.width) * 100) } }
}

const common = (page: number) => ({ page, box: null, names: [] })
const noBleed = (page: number, { bleed }: FileSheet): FileFinding => ({
  ...common(page),
  rule: 'page-no-bleed',
  severity: 'warn',
  params: { bleed },
})
const ratioOff = (one: Size, other: Size): number =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1)
const isLike = (one: Size, other: Size): boolean => ratioOff(one, other) <= SAME_RATIO
const grown = ({ width, height, bleed }: FileSheet): Size => ({ width: width + 2 * bleed, height: height + 2 * bleed })
const measures = ({ width, height }: Size) => ({ width: tenths(width), height: tenths(height) })
const tenths = (mm: number): number => Math.round(mm * 10) / 10
