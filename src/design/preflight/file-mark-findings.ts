import { PIXELS_PER_INCH } from '../../packaging/dieline/zone-sizes.ts'
import { type Matrix, mapAfter } from '../matrix.ts'
import type { PaintedMark } from '../print-file/paint-state.ts'
import type { PdfFile } from '../print-file/pdf-file.ts'
import type { PdfDict } from '../print-file/pdf-value.ts'
import { SHARP_ENOUGH } from './detail-findings.ts'
import type { MarkFinding } from './file-ink-findings.ts'

const MM_PER_INCH = 25.4
/** Pictures that are printed smaller than this, mm, are rules and shadows whose pixels nobody sees. */
const SMALL = 3

/** Whether the pixels of a picture are fine enough where it is placed. */
export function pixelFindings({ picture }: Pick<PaintedMark, 'picture'>, toSheet: Matrix): MarkFinding[] {
  if (!picture) return []
  const [a, b, c, d] = mapAfter(toSheet, picture.matrix)
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)]
  if (Math.min(wide, high) < SMALL) return []
  return dpiFindings(Math.min(picture.width / wide, picture.height / high) * MM_PER_INCH)
}

/** What is said of pixels per inch. */
export function dpiFindings(perInch: number): MarkFinding[] {
  const dpi = Math.floor(perInch + 1e-6)
  if (dpi >= SHARP_ENOUGH) return []
  const params = { dpi, least: PIXELS_PER_INCH.coarse, good: SHARP_ENOUGH }
  return dpi < PIXELS_PER_INCH.coarse
    ? [{ rule: 'coarse-file-picture', severity: 'block', params }]
    : [{ rule: 'soft-file-picture', severity: 'warn', params }]
}

/** Whether the letters of a text are in the file, and read the right way round. */
export function textFindings(mark: PaintedMark, file: PdfFile): MarkFinding[] {
  if (mark.paints !== 'text') return []
  const found: MarkFinding[] = []
  if (mark.font && !isEmbedded(mark.font, file)) {
    const name = (file.name(mark.font.get('BaseFont')) ?? '?').replace(/^[A-Z]{6}\+/, '')
    found.push({ rule: 'font-missing', severity: 'block', names: [name.slice(0, 80)] })
  }
  if (mark.isMirrored) found.push({ rule: 'mirrored-text', severity: 'warn' })
  return found
}

function isEmbedded(font: PdfDict, file: PdfFile): boolean {
  if (file.name(font.get('Subtype')) === 'Type3') return true
  const descendant = file.dict(file.list(font.get('DescendantFonts'))[0])
  const descriptor = file.dict((descendant ?? font).get('FontDescriptor'))
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => file.get(descriptor?.get(key)) !== null)
}
