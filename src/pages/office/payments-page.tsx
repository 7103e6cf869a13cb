import { LISTED_PAYMENTS, type ListedPayment, type ShownBankEntry, type ShownPayment } from '../../contract/bank.ts'
import type { ListedDispute } from '../../contract/disputes.ts'
import type { ListedInstallment } from '../../contract/order-money.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { ListedPart } from '../layout/list-pages.tsx'
import { usePaths } from '../layout/paths.tsx'
import { DisputeList } from './dispute-list.tsx'
import { InstallmentList } from './installment-list.tsx'
import { LedgerLinks } from './ledger-links.tsx'
import { ListLinks } from './list-links.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OpenTransfer, type TransferProblem } from './open-transfer.tsx'
import { PaymentTable } from './payment-table.tsx'
import { StateChoices } from './state-choices.tsx'

/** What a statement that was sent held. */
export interface TakenStatement {
  taken: number
  known: number
}

export interface PaymentsPageProps {
  /** The payments that are listed. */
  state: ListedPayment
  page: number
  pages: number
  payments: ShownPayment[]
  installments: ListedPart<ListedInstallment>
  disputes: ListedPart<ListedDispute>
  /** Today, `YYYY-MM-DD`. */
  today: string
  open: ShownBankEntry[]
  /** Whether there are more open transfers than these. */
  isMore: boolean
  taken?: TakenStatement | undefined
  problem?: TransferProblem | undefined
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** What the address of the page says: the state of the payments, and the page of each list. */
export function paymentsAddress(
  state: ListedPayment,
  at: { page: number; installments: number; disputes: number },
): string {
  const others = (['installments', 'disputes'] as const)
    .filter((list) => at[list] > 1)
    .map((list) => [list, String(at[list])])
  return new URLSearchParams([['state', state], ['page', String(at.page)], ...others]).toString()
}

/** The merchant's payments by transfer: statements, what needs a look, and the orders by their payment. */
export function PaymentsPage(props: PaymentsPageProps) {
  const { state, page, pages, payments, open, isMore, taken, problem, sum, today } = props
  const { t } = useShop()
  const { path } = usePaths()
  const list = path('manager-payments')
  // Each list stays at its page after a form, and while another list is paged through.
  const shown = { page, installments: props.installments.page, disputes: props.disputes.page }
  const at = (turned: Partial<typeof shown>) => `${list}?${paymentsAddress(state, { ...shown, ...turned })}`
  const action = at({})
  return (
    <Sheet className={office.page}>
      <OfficeNav here={list} />
      <h1>{t('payments.title')}</h1>
      <p className={office.lead}>{t('payments.lead')}</p>
      {taken && (
        <Note tone="good">
          <p>{taken.taken === 0 ? t('payments.nothingNew') : t.plural('payments.taken', taken.taken)}</p>
          {taken.known > 0 && <p>{t.plural('payments.known', taken.known)}</p>}
        </Note>
      )}
      {problem && <Note tone="bad">{t(problem.message, problem.params)}</Note>}
      <section className={office.part} aria-labelledby="statement">
        <h2 id="statement">{t('payments.statement')}</h2>
        <form method="post" action={action} encType="multipart/form-data" className={office.row}>
          <label>
            {t('payments.file')}
            <input
              type="file"
              name="statement"
              required
              accept=".xml,.sta,.mt940,.940,.txt"
              aria-describedby="statement-help"
            />
          </label>
          <Button name="intent" value="read">
            {t('payments.read')}
          </Button>
        </form>
        <p id="statement-help">{t('payments.statementText')}</p>
      </section>
      <section className={office.part} aria-labelledby="open">
        <h2 id="open">{t('payments.open')}</h2>
        {open.length === 0 ? (
          <p>{t('payments.noneOpen')}</p>
        ) : (
          <ul className={office.list}>
            {open.map((entry) => (
              <OpenTransfer key={entry.id} entry={entry} action={action} sum={sum} problem={problem} />
            ))}
          </ul>
        )}
        {isMore && <p>{t('payments.more')}</p>}
      </section>
      <InstallmentList {...props} at={(other) => `${at({ installments: other })}#installments`} />
      <DisputeList {...props} at={(other) => `${at({ disputes: other })}#disputes`} />
      <section className={office.part}>
        <h2 id="payments">{t('payments.payments')}</h2>
        <StateChoices
          headingId="payments"
          states={LISTED_PAYMENTS}
          state={state}
          nameOf={(item) => t(`transfer-state.${item}`)}
          at={(item) => `${list}?state=${item}#payments`}
        />
        {pages === 0 && <p>{t('payments.noOrders')}</p>}
        {payments.length > 0 && <PaymentTable payments={payments} state={state} action={action} sum={sum} />}
        <ListLinks page={page} pages={pages} at={(other) => `${at({ page: other })}#payments`} />
        {payments.length > 0 && (
          <p>
            <a href={`/manager/payments.csv?state=${state}&page=${page}`} download>
              {t('payments.download')}
            </a>
          </p>
        )}
      </section>
      <LedgerLinks today={today} />
    </Sheet>
  )
}
