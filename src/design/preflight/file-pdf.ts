import type { FileFinding, FileReport } from '../../contract/file-report.ts'
import { pageMarks } from '../print-file/page-marks.ts'
import { PdfFile } from '../print-file/pdf-file.ts'
import { type PdfPage, pagesOf } from '../print-file/pdf-pages.ts'
import { ReadBudget, TooComplex } from '../print-file/read-budget.ts'
import type { PrintedGoods } from './checked-file.ts'
import { PageFindings } from './file-findings.ts'
import { fileInks, inkFindingsOf } from './file-ink-findings.ts'
import { pixelFindings, textFindings } from './file-mark-findings.ts'
import { placedPage } from './file-page-findings.ts'
import { type FileSheet, sheetPages } from './file-sheets.ts'
import { pageCount, whole } from './whole-file-findings.ts'

/** The report of a PDF: each page against its sheet. */
export async function pdfReport(
  bytes: Uint8Array,
  goods: PrintedGoods,
  budget = new ReadBudget(),
): Promise<FileReport> {
  try {
    return await readReport(bytes, goods, budget)
  } catch (cause) {
    if (cause instanceof TooComplex) return { pages: null, findings: [whole('file-too-complex', 'block')] }
    throw cause
  }
}

async function readReport(bytes: Uint8Array, goods: PrintedGoods, budget: ReadBudget): Promise<FileReport> {
  const file = await PdfFile.open(bytes, budget)
  if (file.isEncrypted) return { pages: null, findings: [whole('file-encrypted', 'block')] }
  const { pages, count } = pagesOf(file)
  if (count === 0) return { pages: null, findings: [whole('file-unreadable', 'block')] }
  const printed = sheetPages(goods.dieline, goods.rules, count)
  const findings = pageCount(count, printed.expected)
  for (const { at, sheet } of printed.pages) {
    const page = pages[at]
    if (page) findings.push(...(await pageFindings(file, page, { number: at + 1, sheet, goods, budget })))
  }
  return { pages: count, findings }
}

interface Checked {
  number: number
  sheet: FileSheet
  goods: PrintedGoods
  budget: ReadBudget
}

async function pageFindings(
  file: PdfFile,
  page: PdfPage,
  { number, sheet, goods, budget }: Checked,
): Promise<FileFinding[]> {
  const placed = placedPage(page, number, sheet)
  const found = new PageFindings(number, placed)
  const inks = fileInks(goods.rules[sheet.face], goods.material, sheet.face)
  const blendsInRgb = isRgbGroup(file, page)
  const { isWhole } = await pageMarks(file, page, budget, (mark) => {
    for (const finding of inkFindingsOf(mark, inks)) found.add(finding, mark.box)
    for (const finding of textFindings(mark, file)) found.add(finding, mark.box)
    for (const finding of pixelFindings(mark, placed.toSheet)) found.add(finding, mark.box)
    if (mark.isSeeThrough && blendsInRgb) found.add({ rule: 'rgb-blending', severity: 'warn' }, mark.box)
  })
  const unread: FileFinding[] = isWhole ? [] : [{ ...whole('file-not-read', 'warn'), page: number }]
  return [...placed.findings, ...found.all, ...unread]
}

/** Whether what is transparent on a page is mixed in the colours of a screen. */
function isRgbGroup(file: PdfFile, { dict }: PdfPage): boolean {
  const group = file.dict(dict.get('Group'))?.get('CS')
  const family = file.name(group) ?? file.name(file.list(group)[0])
  if (family === 'ICCBased') return file.number(file.dict(file.list(group)[1])?.get('N')) === 3
  return family === 'DeviceRGB' || family === 'CalRGB'
}
