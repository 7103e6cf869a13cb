import type { StoreLocale } from '../../i18n/store-locale.ts'
import { formatUnitPrice } from '../../regions/money.ts'
import type { DocumentLine, DocumentModel } from '../model.ts'
import { brokenInto, COLOURS } from '../type/document-pen.ts'
import { type DocumentPages, MARGIN, TABLE_TEXT } from './document-page.ts'

/** Right ends of the columns of figures, from the right margin: net, VAT, unit price, quantity. */
const ENDS = [0, 78, 124, 212] as const
/** Where the item begins, and how much of the row is not for it. */
const ITEM = 22
const FIGURES = 284
/** What a delivery note leaves for its quantities. */
const QUANTITIES = 84
const LEADING = 12
const HEAD = 18
const DETAIL = 8.5

/**
 * The table of lines; a delivery note has items and quantities alone. Its head is repeated on each page.
 *
 * @param after height of what may not be without the last line on its page
 */
export function drawLines(pages: DocumentPages, model: DocumentModel, locale: StoreLocale, after: number): void {
  const lines = model.kind === 'delivery-note' ? model.lines.filter(({ isGoods }) => isGoods) : model.lines
  for (const [at, line] of lines.entries()) {
    const rows = rowsOf(pages, line, model, locale)
    const height = rows.length * LEADING + 9
    // The head is never left behind by the lines that it is for, nor the sums by the last line.
    const isNext = pages.need((at === 0 ? HEAD : 0) + height + (at === lines.length - 1 ? after : 0))
    if (at === 0 || isNext) drawHead(pages, model, locale)
    drawLine(pages, line, rows, model, locale)
    pages.y += height
  }
  pages.pen.rule(MARGIN, pages.y, pages.inner)
}

/** Whether the table says rates: what is not subject to VAT has none. */
const hasRates = ({ taxes }: DocumentModel): boolean => taxes.some(({ category }) => category !== 'O')

function drawHead(pages: DocumentPages, model: DocumentModel, { t }: StoreLocale): void {
  const { pen, fonts, right } = pages
  const style = { font: fonts.text, size: 8, color: COLOURS.graphite }
  pages.y += HEAD - 6
  pen.line(t('document.item'), MARGIN + ITEM, pages.y, style)
  const heads = [
    t('document.net'),
    hasRates(model) ? t('document.vat') : '',
    t('document.unitPrice'),
    t('document.quantity'),
  ]
  if (model.kind === 'delivery-note') pen.line(t('document.quantity'), right, pages.y, style, true)
  else for (const [at, head] of heads.entries()) pen.line(head, right - ENDS[at]!, pages.y, style, true)
  pages.y += 6
}

interface ItemRow {
  text: string
  isName: boolean
}

/** The name of an item, and what stands below it. */
function rowsOf(
  pages: DocumentPages,
  line: DocumentLine,
  { kind }: DocumentModel,
  { t, money }: StoreLocale,
): ItemRow[] {
  const { strong, text } = pages.fonts
  const width = pages.inner - ITEM - (kind === 'delivery-note' ? QUANTITIES : FIGURES)
  const below = line.details ? brokenInto(line.details, width, { font: text, size: DETAIL }) : []
  const discount =
    line.discount > 0 && kind !== 'delivery-note' ? [t('document.discount', { amount: money(-line.discount) })] : []
  return [
    ...brokenInto(line.name, width, { font: strong, size: TABLE_TEXT }).map((row) => ({ text: row, isName: true })),
    ...[...below, ...discount].map((row) => ({ text: row, isName: false })),
  ]
}

function drawLine(
  pages: DocumentPages,
  line: DocumentLine,
  rows: readonly ItemRow[],
  { kind }: DocumentModel,
  locale: StoreLocale,
): void {
  const { money, percent, region } = locale
  const { pen, fonts, right, y } = pages
  const style = { font: fonts.text, size: TABLE_TEXT }
  const quiet = { font: fonts.text, size: DETAIL, color: COLOURS.graphite }
  const base = y + 14
  pen.rule(MARGIN, y, pages.inner)
  pen.line(line.id, MARGIN, base, { ...style, color: COLOURS.graphite })
  for (const [at, { text, isName }] of rows.entries())
    pen.line(text, MARGIN + ITEM, base + at * LEADING, isName ? { font: fonts.strong, size: TABLE_TEXT } : quiet)
  const figures =
    kind === 'delivery-note'
      ? [quantityOf(line, locale)]
      : [
          money(line.net),
          line.category === 'O' ? '' : percent(line.rate / 100),
          formatUnitPrice(line.price, line.quantity, region),
          quantityOf(line, locale),
        ]
  for (const [at, figure] of figures.entries()) pen.line(figure, right - ENDS[at]!, base, style, true)
}

/** A quantity with its unit, as Polish invoices must have it; a service is not counted. */
const quantityOf = ({ quantity, unit }: DocumentLine, { t, number }: StoreLocale): string =>
  unit === 'H87' ? t.plural('document.pieces', quantity, { count: number(quantity) }) : number(quantity)
