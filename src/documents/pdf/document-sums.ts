import type { StoreLocale } from '../../i18n/store-locale.ts'
import type { DocumentModel } from '../model.ts'
import { COLOURS } from '../type/document-pen.ts'
import { BODY_TEXT, type DocumentPages, MARGIN, TABLE_TEXT } from './document-page.ts'

type Row = readonly [label: string, value: string, isTotal?: boolean]

/** Width of the column of sums. */
const SUMS = 270

/** Net, VAT by rate, total, what is paid and what is due; then the texts and the account. */
export function drawSums(pages: DocumentPages, model: DocumentModel, locale: StoreLocale): void {
  const rows = sumRows(model, locale)
  pages.need(rows.length * 20 + 20)
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
  drawAccount(pages, model, locale)
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
    ...(paid ? [[t('document.paidAmount'), money(paid.amount)] as const] : []),
    ...(kind === 'credit-note'
      ? [[t('document.toRefund'), money(due), true] as const]
      : [[t('document.due'), money(due), due > 0] as const]),
  ]
  return [[t('document.net'), money(net)], ...vat, [t('document.total'), money(gross), true], ...open]
}

/** Why no VAT is charged, what else the law wants to be said, how it is paid, and what kind of paper this is not. */
function noteRows(model: DocumentModel, { t, date }: StoreLocale): string[] {
  const { taxes, notes, payment, declaredTax, currency, kind } = model
  return [
    ...taxes.flatMap(({ exemption }) => exemption?.text ?? []),
    ...notes,
    ...(declaredTax?.rate
      ? [
          t('document.declared', {
            amount: `${(declaredTax.amount / 100).toFixed(2)}\u00a0${declaredTax.currency}`,
            rate: `1\u00a0${currency} = ${declaredTax.rate.value.toFixed(4)}\u00a0${declaredTax.currency}`,
            date: date(declaredTax.rate.day, 'long'),
          }),
        ]
      : []),
    payment.terms,
    ...(kind === 'pro-forma' ? [t('document.proFormaNote')] : []),
    ...(kind === 'order-confirmation' ? [t('document.confirmationNote')] : []),
  ]
}

function paragraph(pages: DocumentPages, text: string): void {
  pages.need(40)
  pages.y = pages.pen.paragraph(text, MARGIN, pages.y, pages.inner, { font: pages.fonts.text, size: TABLE_TEXT }) + 3
}

/** The account of a transfer that is awaited. */
function drawAccount(pages: DocumentPages, { payment: { bank }, due }: DocumentModel, { t }: StoreLocale): void {
  if (!bank || due === 0) return
  const rows = [
    [t('order.holder'), bank.accountHolder],
    [t('order.bank'), bank.bankName],
    [t('order.iban'), bank.accountNumber],
    [t('order.swift'), bank.swiftCode],
    [t('order.reference'), bank.reference],
  ] as const
  pages.need(rows.length * 14 + 12)
  pages.y += 6
  const { pen, fonts } = pages
  for (const [label, value] of rows) {
    pen.line(label, MARGIN, pages.y, { font: fonts.text, size: TABLE_TEXT, color: COLOURS.graphite })
    pen.line(value, MARGIN + 130, pages.y, { font: fonts.text, size: TABLE_TEXT })
    pages.y += 14
  }
}
