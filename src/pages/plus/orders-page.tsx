import type { Company } from '../../contract/company.ts'
import {
  COMPANY_ORDER_STANDINGS,
  type CompanyOrderRow,
  type CompanyOrderStanding,
  MOST_IN_ORDER_FILE,
} from '../../contract/company-orders.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { companyOrderState } from './order-state.ts'
import styles from './orders-page.module.css'
import plus from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

/** What the list is looked through by; '' for all. */
export interface OrdersFilter {
  standing: CompanyOrderStanding
  month: string
  member: string
  costCentre: string
}

interface Choice {
  id: string
  name: string
}

interface CompanyOrdersPageProps {
  company: Company
  orders: readonly CompanyOrderRow[]
  filter: OrdersFilter
  members: readonly Choice[]
  costCentres: readonly Choice[]
  /** Months in which there may be orders, `YYYY-MM`, the newest first. */
  months: readonly string[]
  /** Whether the page is not the first one, and the cursor of the next. */
  isLater: boolean
  after: string | null
  moreWaiting: boolean
  /** Whether an order was to be decided about that they see no more. */
  isClosed: boolean
}

const STANDING: Record<CompanyOrderStanding, MessageKey> = {
  all: 'inbox.everyState',
  waiting: 'approval-state.waiting',
  approved: 'approval-state.approved',
  refused: 'approval-state.refused',
  placed: 'orders.placed',
  canceled: 'order.canceled',
}

/** The filter as the address states it; what is not filtered by is left out. */
const queryOf = (filter: Partial<OrdersFilter>, more: Record<string, string> = {}): string => {
  const said = Object.entries({ ...filter, ...more }).filter(([, value]) => value !== '' && value !== 'all')
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** The orders of a company that its member may see: first those that wait for approval. */
export function CompanyOrdersPage(props: CompanyOrdersPageProps) {
  const { company, orders, filter, isLater, after, moreWaiting, isClosed } = props
  const { t, number } = useShop()
  const { path } = usePaths()
  const here = path('plus-orders')
  const waiting = filter.standing === 'all' ? orders.filter(({ approval }) => approval === 'waiting') : []
  const others = orders.filter((order) => !waiting.includes(order))
  return (
    <PlusFrame company={company} title={t('company-orders.title')}>
      {isClosed && <Note tone="bad">{t('approval-link.closed')}</Note>}
      <Filter {...props} />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className={plus.part}>
          <h2 id="waiting">{t('approval-state.waiting')}</h2>
          <Rows orders={waiting} />
          {moreWaiting && (
            <p>
              <a href={here + queryOf({ ...filter, standing: 'waiting' })}>{t('company-orders.moreWaiting')}</a>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="orders" className={plus.part}>
        <h2 id="orders">{t(waiting.length > 0 ? 'company-orders.others' : 'company-orders.title')}</h2>
        {others.length === 0 ? <p>{t('orders.none')}</p> : <Rows orders={others} />}
        <p className={plus.links}>
          {isLater && <a href={here + queryOf(filter)}>{t('company-orders.newest')}</a>}
          {after && (
            <a href={here + queryOf(filter, { after })} rel="next">
              {t('orders.older')}
            </a>
          )}
        </p>
      </section>
      <p className={plus.links}>
        <a href={path('plus-orders-csv') + queryOf(filter)} download="orders.csv">
          {t('insight.download')}
        </a>
      </p>
      <p className={styles.quiet}>{t('company-orders.fileText', { most: number(MOST_IN_ORDER_FILE) })}</p>
    </PlusFrame>
  )
}

function Filter({ filter, members, costCentres, months }: CompanyOrdersPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <form method="get" action={path('plus-orders')} className={styles.filter}>
      <SelectField id="standing" name="standing" label={t('inbox.state')} defaultValue={filter.standing}>
        {COMPANY_ORDER_STANDINGS.map((standing) => (
          <option key={standing} value={standing}>
            {t(STANDING[standing])}
          </option>
        ))}
      </SelectField>
      <SelectField id="month" name="month" label={t('company-orders.month')} defaultValue={filter.month}>
        <option value="">{t('company-orders.anyMonth')}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {date(`${month}-01`, 'month')}
          </option>
        ))}
      </SelectField>
      {members.length > 0 && (
        <SelectField id="member" name="member" label={t('approval.by')} defaultValue={filter.member}>
          <option value="">{t('company-orders.anybody')}</option>
          <Choices of={members} />
        </SelectField>
      )}
      {costCentres.length > 0 && (
        <SelectField
          id="cost-centre"
          name="costCentre"
          label={t('company-orders.costCentre')}
          defaultValue={filter.costCentre}
        >
          <option value="">{t('company-orders.anyCostCentre')}</option>
          <Choices of={costCentres} />
        </SelectField>
      )}
      <Button weight="quiet">{t('inbox.filter')}</Button>
    </form>
  )
}

const Choices = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

function Rows({ orders }: { orders: readonly CompanyOrderRow[] }) {
  const { t, money } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <ul className={plus.orders}>
      {orders.map((order) => (
        <li key={order.number}>
          <a href={path('plus-order-details', { orderNumber: order.number })}>
            {t('order.number', { number: order.number })}
          </a>
          <span>{date(order.completedAt ?? order.submittedAt ?? order.createdAt, 'long')}</span>
          <strong>{money(order.total)}</strong>
          <small>
            <b>{t(companyOrderState(order))}</b>
            {order.by && <span>{order.by}</span>}
            {order.costCentre && <span>{order.costCentre}</span>}
          </small>
        </li>
      ))}
    </ul>
  )
}
