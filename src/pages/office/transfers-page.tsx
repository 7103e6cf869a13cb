import { LISTED_PAYMENTS, type ListedPayment, type ShownBankEntry } from '../../contract/bank.ts'
import type { ListedDispute } from '../../contract/disputes.ts'
import type { ListedInstallment } from '../../contract/order-money.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { DisputeList } from './dispute-list.tsx'
import { InstallmentList } from './installment-list.tsx'
import { ListPages } from './list-pages.tsx'
import { OfficeNav } from './office-nav.tsx'
import office from './office-page.module.css'
import { OpenTransfer, type TransferProblem } from './open-transfer.tsx'
import { PaymentTable } from './payment-table.tsx'
import styles from './transfers-page.module.css'

/** What a statement that was sent held. */
export interface TakenStatement {
  taken: number
  known: number
}

export interface TransfersPageProps {
  /** The payments that are listed. */
  state: ListedPayment
  page: number
  pages: number
  orders: OrderRow[]
  installments: ListedInstallment[]
  disputes: ListedDispute[]
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

/** The merchant's payments by transfer: statements, what needs a look, and the orders by their payment. */
export function TransfersPage(props: TransfersPageProps) {
  const { state, page, pages, orders, open, isMore, taken, problem, sum } = props
  const { t } = useShop()
  const { path } = usePaths()
  const list = path('manager-payments')
  // The list stays as it is after a form.
  const action = `${list}?state=${state}&page=${page}`
  return (
    <Sheet className={office.page}>
      <OfficeNav here={list} />
      <h1>{t('transfers.title')}</h1>
      <p className={office.lead}>{t('transfers.lead')}</p>
      {taken && (
        <Note tone="good">
          <p>{taken.taken === 0 ? t('transfers.nothingNew') : t.plural('transfers.taken', taken.taken)}</p>
          {taken.known > 0 && <p>{t.plural('transfers.known', taken.known)}</p>}
        </Note>
      )}
      {problem && <Note tone="bad">{t(problem.message)}</Note>}
      <section className={office.part} aria-labelledby="statement">
        <h2 id="statement">{t('transfers.statement')}</h2>
        <form method="post" action={action} encType="multipart/form-data" className={styles.row}>
          <label>
            {t('transfers.file')}
            <input
              type="file"
              name="statement"
              required
              accept=".xml,.sta,.mt940,.940,.txt"
              aria-describedby="statement-help"
            />
          </label>
          <Button name="intent" value="read">
            {t('transfers.read')}
          </Button>
        </form>
        <p id="statement-help">{t('transfers.statementText')}</p>
      </section>
      <section className={office.part} aria-labelledby="open">
        <h2 id="open">{t('transfers.open')}</h2>
        {open.length === 0 ? (
          <p>{t('transfers.noneOpen')}</p>
        ) : (
          <ul className={styles.list}>
            {open.map((entry) => (
              <OpenTransfer key={entry.id} {...{ entry, action, sum }} problem={problem} />
            ))}
          </ul>
        )}
        {isMore && <p>{t('transfers.more')}</p>}
      </section>
      <InstallmentList {...props} />
      <DisputeList {...props} />
      <section className={office.part} aria-labelledby="payments">
        <h2 id="payments">{t('transfers.payments')}</h2>
        <nav aria-labelledby="payments" className={office.choices}>
          {LISTED_PAYMENTS.map((item) => (
            <a
              key={item}
              href={`${list}?state=${item}#payments`}
              {...(item === state && { 'aria-current': 'page' as const })}
            >
              {t(`transfer-state.${item}`)}
            </a>
          ))}
        </nav>
        {orders.length === 0 ? <p>{t('transfers.noOrders')}</p> : <PaymentTable {...{ orders, state, action, sum }} />}
        <ListPages
          page={page}
          pages={pages}
          at={(other) => `${list}?state=${state}&page=${other}#payments`}
          before={t('transfers.earlier')}
          after={t('transfers.later')}
        />
        {orders.length > 0 && (
          <p>
            <a href={`/manager/payments.csv?state=${state}`} download>
              {t('transfers.download')}
            </a>
          </p>
        )}
      </section>
    </Sheet>
  )
}
