import type { FileFinding, FileReport } from '../../contract/file-report.ts'
import { jpegFacts } from '../../packaging/files/jpeg-facts.ts'
import type { InkRule } from '../ink-rules.ts'
import type { CheckedFile, PrintedGoods } from './checked-file.ts'
import { dpiFindings } from './file-mark-findings.ts'
import { picturePlace } from './file-page-findings.ts'
import { fileSheets } from './file-sheets.ts'
import { pageCount, whole } from './whole-file-findings.ts'

const MM_PER_INCH = 25.4
/** Where a PNG says how its pixels are coloured; those values have no colours. */
const PNG_COLOUR_AT = 25
const PNG_GREYS = [0, 4]

/** The report of a picture of a whole sheet. */
export function pictureReport(file: CheckedFile, { dieline, rules }: PrintedGoods): FileReport {
  const sheets = fileSheets(dieline, rules)
  const [sheet] = sheets
  const { width, height } = file
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
      ...colourFindings(file, rules[sheet.face]),
    ],
  }
}

function colourFindings(file: CheckedFile, rule: InkRule): FileFinding[] {
  const kind = coloursOf(file)
  if (rule === 'process') return kind === 'rgb' ? [{ ...whole('rgb-colour', 'warn'), page: 1 }] : []
  return rule === 'black' && kind === 'grey' ? [] : [{ ...whole('colour-not-printed', 'block'), page: 1 }]
}

function coloursOf({ type, bytes }: CheckedFile): 'grey' | 'rgb' | 'cmyk' {
  if (type === 'image/png') return PNG_GREYS.includes(bytes[PNG_COLOUR_AT] ?? 2) ? 'grey' : 'rgb'
  if (type !== 'image/jpeg') return 'rgb'
  try {
    return ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[jpegFacts(bytes).channels]
  } catch {
    return 'rgb'
  }
}
