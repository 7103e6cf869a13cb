import type { FileFinding, FileReport } from '../../contract/file-report.ts'
import { type JpegFacts, jpegFacts } from '../../packaging/files/jpeg-facts.ts'
import { isGreyPng } from '../../packaging/files/png-facts.ts'
import type { InkRule } from '../ink-rules.ts'
import type { CheckedFile, PrintedGoods } from './checked-file.ts'
import { dpiFindings } from './file-mark-findings.ts'
import { picturePlace } from './file-page-findings.ts'
import { fileSheets } from './file-sheets.ts'
import { pageCount, whole } from './whole-file-findings.ts'

const MM_PER_INCH = 25.4
/** Where a PNG says how its pixels are coloured. */
const PNG_COLOUR_AT = 25

/** The report of a picture of a whole sheet. */
export function pictureReport(file: CheckedFile, { dieline, rules }: PrintedGoods): FileReport {
  const sheets = fileSheets(dieline, rules)
  const [sheet] = sheets
  const facts = jpegFactsOf(file)
  // The header has the sides as they are stored; a camera's picture may be shown on its side, as every program does.
  const isTurned = facts !== null && facts.orientation > 4
  const [width, height] = isTurned ? [file.height, file.width] : [file.width, file.height]
  if (!sheet || !width || !height) return { pages: null, findings: [whole('file-unreadable', 'block')] }
  const { withBleed, findings } = picturePlace({ width, height }, sheet)
  const more = withBleed ? 2 * sheet.bleed : 0
  const perInch = Math.min(width / (sheet.width + more), height / (sheet.height + more)) * MM_PER_INCH
  // Of a picture that does not have the sheet's ratio its size in print is not known.
  const pixels = findings.some(({ severity }) => severity === 'block') ? [] : dpiFindings(perInch)
  return {
    pages: 1,
    findings: [
      ...pageCount(1, sheets.length),
      ...findings,
      ...pixels.map((one): FileFinding => ({ page: 1, box: null, params: {}, names: [], ...one })),
      ...colourFindings(coloursOf(file, facts), rules[sheet.face]),
    ],
  }
}

function colourFindings(kind: 'grey' | 'rgb' | 'cmyk', rule: InkRule): FileFinding[] {
  if (rule === 'process') return kind === 'rgb' ? [{ ...whole('rgb-colour', 'warn'), page: 1 }] : []
  return rule === 'black' && kind === 'grey' ? [] : [{ ...whole('colour-not-printed', 'block'), page: 1 }]
}

function coloursOf({ type, bytes }: CheckedFile, facts: JpegFacts | null): 'grey' | 'rgb' | 'cmyk' {
  if (type === 'image/png') return isGreyPng(bytes[PNG_COLOUR_AT] ?? 2) ? 'grey' : 'rgb'
  return facts ? ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[facts.channels] : 'rgb'
}

/** What is known of a JPEG; null for another picture, and for one whose header is damaged. */
function jpegFactsOf({ type, bytes }: CheckedFile): JpegFacts | null {
  if (type !== 'image/jpeg') return null
  try {
    return jpegFacts(bytes)
  } catch {
    return null
  }
}
