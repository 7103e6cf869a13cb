import type { StoreLocale } from '../../i18n/store-locale.ts'
import { formatRate, moneyInCode } from '../../regions/money.ts'
import type { DocumentModel } from '../model.ts'
import { brokenInto, COLOURS } from '../type/document-pen.ts'
import { BODY_TEXT, type DocumentPages, MARGIN, TABLE_TEXT } from './document-page.ts'

type Row = readonly [label: string, value: string, isTotal?: boolean]

/** Width of the column of sums. */
const SUMS = 270
const PARAGRAPH_LEADING = 13
const ACCOUNT_LEADING = 14

/** The height of the sums of a document. */
export const sumsHeight = (model: DocumentModel, locale: StoreLocale): number =>
  sumRows(model, locale).reduce((height, [, , isTotal]) => height + (isTotal ? 30 : 18), 8)

/** Net, VAT by rate, total, what is paid and what is due; then the texts, and how it is paid. */
export function drawSums(pages: DocumentPages, model: DocumentModel, locale: StoreLocale): void {
  const rows = sumRows(model, locale)
  pages.need(sumsHeight(model, locale))
  pages.y += 8
  const { pen, fonts, right } = pages
  for (const [label, value, isTotal] of rows) {
    const style = isTotal ? { font: fonts.strong, size: 12 } : { font: fonts.text, size: BODY_TEXT }
    if (isTotal) pen.rule(right - SUMS, pages.y + 4, SUMS, COLOURS.ink)
    pages.y += isTotal ? 22 : 16
    pen.line(label, right - SUMS, pages.y, style)
    pen.line(value, right, pages.y, style, true)
    pages.y += isTotal ? 8 : 2
  }
  pages.y += 24
  for (const note of noteRows(model, locale)) paragraph(pages, note)
  drawPayment(pages, model, locale)
}

/** The sums of a document, by label. */
function sumRows(model: DocumentModel, { t, money, percent }: StoreLocale): Row[] {
  const { taxes, net, gross, paid, due, kind } = model
  const vat = taxes
    .filter(({ category }) => category !== 'O')
    .map(
      ({ rate, base, amount }): Row => [
        t('document.vatRow', { rate: percent(rate / 100), base: money(base) }),
        money(amount),
      ],
    )
  const open: Row[] = [
    ...(paid
      ? [[t(kind === 'credit-note' ? 'document.setOffAmount' : 'document.paidAmount'), money(paid.amount)] as const]
      : []),
    ...(kind === 'credit-note'
      ? [[t('document.toRefund'), money(due), due > 0] as const]
      : [[t('document.due'), money(due), due > 0] as const]),
  ]
  return [[t('document.net'), money(net)], ...vat, [t('document.total'), money(gross), true], ...open]
}

/** Why no VAT is charged, what else the law wants to be said, and what kind of paper this is not. */
function noteRows(
  { taxes, notes, declaredTax, currency, kind }: DocumentModel,
  { t, date, region }: StoreLocale,
): string[] {
  return [
    ...taxes.flatMap(({ exemption }) => exemption?.text ?? []),
    ...notes,
    ...(declaredTax?.rate
      ? [
          t('document.declared', {
            amount: moneyInCode(declaredTax.currency, declaredTax.amount, region),
            rate: `1\u00a0${currency} = ${formatRate(declaredTax.rate.value, region)}\u00a0${declaredTax.currency}`,
            date: date(declaredTax.rate.day, 'long'),
          }),
        ]
      : []),
    ...(kind === 'pro-forma' ? [t('document.proFormaNote')] : []),
    ...(kind === 'order-confirmation' ? [t('document.confirmationNote')] : []),
  ]
}

function paragraph(pages: DocumentPages, text: string): void {
  const style = { font: pages.fonts.text, size: TABLE_TEXT }
  pages.need(brokenInto(text, pages.inner, style).length * PARAGRAPH_LEADING)
  pages.y = pages.pen.paragraph(text, MARGIN, pages.y, pages.inner, style) + 3
}

/** How it is paid, and the account of a transfer that is awaited, on the same page. */
function drawPayment(pages: DocumentPages, model: DocumentModel, { t }: StoreLocale): void {
  const { bank, terms } = model.payment
  const rows =
    bank && model.due > 0
      ? ([
          [t('order.holder'), bank.accountHolder],
          [t('order.bank'), bank.bankName],
          [t('order.iban'), bank.accountNumber],
          [t('order.swift'), bank.swiftCode],
          [t('order.reference'), bank.reference],
        ] as const)
      : []
  const style = { font: pages.fonts.text, size: TABLE_TEXT }
  const said = brokenInto(terms, pages.inner, style).length * PARAGRAPH_LEADING
  pages.need(said + 9 + rows.length * ACCOUNT_LEADING)
  paragraph(pages, terms)
  pages.y += 6
  const { pen } = pages
  for (const [label, value] of rows) {
    pen.line(label, MARGIN, pages.y, { ...style, color: COLOURS.graphite })
    pen.line(value, MARGIN + 130, pages.y, style)
    pages.y += ACCOUNT_LEADING
  }
}
