import { csvOf } from '../../contract/csv.ts'
import type { LedgerRow } from '../../contract/order-money.ts'
import type { Translate } from '../../i18n/translate.ts'
import { methodName } from '../../pages/office/method-name.ts'
import { NamedError } from '../error/named-error.ts'
import { askedIn } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyManagers } from './guard.ts'
import { ledgerQuery } from './payments-form.ts'

/** The most pages of the ledger, a thousand rows each, that one file has. */
const MOST_PAGES = 50

/** GET /manager/ledger.csv?month=…: what came in and went out in a month, for the books; what went out is negative. */
export const downloadLedger = onlyManagers(async (c) => {
  const { month } = askedIn(c, ledgerQuery)
  if (!month) throw new NamedError(404, 'not_found')
  const { orderMoney } = apiFor(c, null)
  const first = await orderMoney.ledger(month, 1)
  const others = Array.from({ length: Math.min(first.meta.pages, MOST_PAGES) - 1 }, (_, at) => at + 2)
  const rest = await Promise.all(others.map((page) => orderMoney.ledger(month, page)))
  const { t } = await storeOf(c)
  const head = [
    t('insight.day'),
    t('payments.order'),
    t('payments.store'),
    t('money.payment'),
    t('money.method'),
    t('money.amount'),
    t('payments.currency'),
  ]
  const rows = [first, ...rest].flatMap(({ data }) => data.map((row) => cellsOf(row, t)))
  return c.body(csvOf([head, ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="ledger-${month}.csv"`,
    'Cache-Control': 'no-store',
  })
})

/** Amounts are numbers, which a spreadsheet adds up. */
function cellsOf({ id, kind, day, orderNumber, region, way, amount, currency }: LedgerRow, t: Translate) {
  const method = way === 'source' ? t('money.toSource') : methodName(way, t)
  return [day, orderNumber, region ?? '', kind === 'transfer' ? '' : id, method, amount / 100, currency]
}
