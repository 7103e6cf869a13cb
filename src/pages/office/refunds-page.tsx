import type { ListedRefund } from '../../contract/order-money.ts'
import { REFUND_STATES, type RefundState } from '../../contract/refunds.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListLinks } from './list-links.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'
import { StateChoices } from './state-choices.tsx'

export interface RefundsPageProps {
  state: RefundState
  page: number
  pages: number
  refunds: ListedRefund[]
  /** Whether somebody else has noted the refund already. */
  isSettled: boolean
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The refunds by their state, with those that the merchant has to send. */
export function RefundsPage({ state, page, pages, refunds, isSettled, sum }: RefundsPageProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const of = (at: number) => `${here}?state=${state}&page=${at}`
  return (
    <Sheet className={office.page}>
      <OfficeNav here={here} />
      <h1 id="refunds">{t('refund.title')}</h1>
      {isSettled && <Note tone="bad">{t('payments.settled')}</Note>}
      <StateChoices
        headingId="refunds"
        states={REFUND_STATES}
        state={state}
        nameOf={(item) => t(`refund-state.${item}`)}
        at={(item) => `${here}?state=${item}`}
      />
      {pages === 0 && <p>{t('refund-state.none')}</p>}
      {refunds.length > 0 && <RefundTable refunds={refunds} state={state} sum={sum} />}
      <ListLinks page={page} pages={pages} at={of} />
      {refunds.length > 0 && (
        <p>
          <a href={`/manager/refunds.csv?state=${state}&page=${page}`} download>
            {t('payments.download')}
          </a>
        </p>
      )}
    </Sheet>
  )
}

function RefundTable({ refunds, state, sum }: Pick<RefundsPageProps, 'refunds' | 'state' | 'sum'>) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { date } = useDates()
  const heads = [t('payments.order'), t('refund-state.day'), t('payments.store'), t('money.amount'), t('money.to')]
  return (
    <OfficeTable
      name={{ headingId: 'refunds' }}
      heads={[...heads, ...(state === 'to_send' ? [t('payments.refund')] : [])]}
    >
      {refunds.map(({ number, orderNumber, at, region, amount, currency, to }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
          </th>
          <td>{date(at, 'long')}</td>
          <td>{region.toUpperCase()}</td>
          <td>{sum(amount, currency)}</td>
          <td>{t(to === 'wallet' ? 'money.toWallet' : 'money.toSource')}</td>
          {state === 'to_send' && (
            <td>
              <form method="post" action={here}>
                <input type="hidden" name="order" value={orderNumber} />
                <Button
                  weight="plain"
                  name="number"
                  value={number}
                  aria-label={t('payments.refundSentOf', { number: orderNumber })}
                >
                  {t('payments.refundSent')}
                </Button>
              </form>
            </td>
          )}
        </tr>
      ))}
    </OfficeTable>
  )
}
