import type { OrderRow } from '../../contract/orders.ts'
import { getRegion } from '../../regions/regions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { ListPages } from '../layout/list-pages.tsx'
import { ListSearch } from '../layout/list-search.tsx'
import { usePaths } from '../layout/paths.tsx'
import { type PlacedState, STATE } from '../orders/order-states.ts'
import accountStyles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { useMoneyOf } from './money-of.ts'
import styles from './orders-page.module.css'

export const ORDER_TABS = ['complete', 'open', 'canceled'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

const LABEL = { complete: 'orders.tabComplete', open: 'orders.tabOpen', canceled: 'orders.tabCanceled' } as const

interface OrdersPageProps {
  orders: { data: OrderRow[]; meta: { currentPage: number; pages: number } }
  tab: OrderTab
  /** The search text. */
  q: string
  /** Paths to the carts of other stores, by order number. */
  elsewhere: Record<string, string>
  /** Whether whoever is signed in works for the merchant, and is led to the merchant's pages. */
  isMerchant: boolean
}

/** Placed orders and open carts of the account in tabs, newest first. */
export function OrdersPage({ orders: { data, meta }, tab, q, elsewhere, isMerchant }: OrdersPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const at = (query: Record<string, string>) => `${path('account-orders')}?${new URLSearchParams(query)}`
  const here = { tab, ...(q && { q }) }
  return (
    <AccountFrame title={t('account.orders')}>
      {isMerchant && (
        <p>
          <a href={path('manager-quotes')}>{t('payments.office')}</a>
        </p>
      )}
      <nav aria-label={t('account.orders')}>
        <ul className={styles.tabs}>
          {ORDER_TABS.map((item) => (
            <li key={item}>
              <a href={at({ tab: item })} {...(item === tab && { 'aria-current': 'page' })}>
                {t(LABEL[item])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ListSearch action={path('account-orders')} label={t('orders.search')} q={q} besides={{ tab }} />
      {meta.pages === 0 &&
        (tab === 'complete' && !q ? (
          <NothingYet of="orders">
            <p>{t('account.noOrders')}</p>
            <ButtonLink weight="quiet" href={path('shop')}>
              {t('order.toShop')}
            </ButtonLink>
          </NothingYet>
        ) : (
          <p>{t('orders.none')}</p>
        ))}
      <ul className={accountStyles.orders}>
        {data.map((row) => (
          <li key={row.number}>
            {row.completedAt ? <Placed row={row} /> : <Open row={row} elsewhere={elsewhere[row.number]} />}
          </li>
        ))}
      </ul>
      <ListPages
        page={meta.currentPage}
        pages={meta.pages}
        at={(page) => at({ ...here, page: String(page) })}
        before={t('orders.newer')}
        after={t('orders.older')}
      />
      <p className={styles.guest}>
        {t('orders.guest')} <a href={path('find-order')}>{t('orders.guestAct')}</a>
      </p>
    </AccountFrame>
  )
}

function Placed({ row: { number, completedAt, total, region, state, reference } }: { row: OrderRow }) {
  const money = useMoneyOf(getRegion(region).currency)
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <>
      <a href={path('account-order', { orderNumber: number })}>{t('order.number', { number })}</a>
      <span>{completedAt && date(completedAt, 'detailed')}</span>
      <strong>{money(total)}</strong>
      <small>
        {t(STATE[state as PlacedState])}
        {reference && ` · ${reference}`}
      </small>
    </>
  )
}

function Open({
  row: { number, createdAt, itemCount, region },
  elsewhere,
}: {
  row: OrderRow
  elsewhere: string | undefined
}) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <>
      <span>{number}</span>
      <span>{date(createdAt, 'detailed')}</span>
      {elsewhere ? (
        <ButtonLink weight="plain" href={elsewhere}>
          {t(`store.${region}`)}
        </ButtonLink>
      ) : (
        <form method="post" action={path('account-orders')}>
          <Button weight="plain" name="number" value={number}>
            {t('orders.continue')}
          </Button>
        </form>
      )}
      <small>{t.plural('orders.items', itemCount)}</small>
    </>
  )
}
