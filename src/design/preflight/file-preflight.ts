import type { FileReport } from '../../contract/file-report.ts'
import type { CheckedFile, PrintedGoods } from './checked-file.ts'
import { pdfReport } from './file-pdf.ts'
import { pictureReport } from './file-picture.ts'
import { svgReport } from './file-svg.ts'

/** All that would misprint in a file of whole sheets, or is worth a look: misprints first. The same here and in a browser. */
export async function filePreflight(file: CheckedFile, goods: PrintedGoods): Promise<FileReport> {
  const { pages, findings } = await reportOf(file, goods)
  const of = (severity: 'block' | 'warn') => findings.filter((one) => one.severity === severity)
  return { pages, findings: [...of('block'), ...of('warn')] }
}

function reportOf(file: CheckedFile, goods: PrintedGoods): FileReport | Promise<FileReport> {
  if (file.type === 'application/pdf') return pdfReport(file.bytes, goods)
  return file.type === 'image/svg+xml' ? svgReport(file.bytes, goods) : pictureReport(file, goods)
}
