import type { Invoice } from '../../contract/invoices.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { ListPages } from '../layout/list-pages.tsx'
import { usePaths } from '../layout/paths.tsx'
import { KsefNote } from '../orders/ksef-note.tsx'
import accountStyles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import styles from './invoices-page.module.css'
import { useMoneyOf } from './money-of.ts'

interface InvoicesPageProps {
  invoices: { data: Invoice[]; meta: { currentPage: number; pages: number } }
}

/** Invoices, credit notes and pro formas of the account, the newest first. */
export function InvoicesPage({ invoices: { data, meta } }: InvoicesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('invoices.title')}>
      {meta.pages === 0 && (
        <NothingYet of="orders">
          <p>{t('invoices.none')}</p>
          <ButtonLink weight="quiet" href={path('shop')}>
            {t('order.toShop')}
          </ButtonLink>
        </NothingYet>
      )}
      {data.length > 0 && (
        <ul className={accountStyles.orders}>
          {data.map((document) => (
            <li key={document.number}>
              <Listed document={document} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        page={meta.currentPage}
        pages={meta.pages}
        at={(page) => `${path('account-invoices')}?page=${page}`}
        before={t('orders.newer')}
        after={t('orders.older')}
      />
    </AccountFrame>
  )
}

const STATE: Record<Exclude<Invoice['state'], 'issued' | 'open'>, MessageKey> = {
  paid: 'invoices.paid',
  credited: 'invoices.credited',
  credited_in_part: 'invoices.creditedInPart',
  awaited: 'invoices.awaited',
}

function Listed({ document }: { document: Invoice }) {
  const { kind, number, issuedOn, orderNumber, currency, total, ksef } = document
  const money = useMoneyOf(currency)
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const title = t(`document.${kind}`)
  // A pro forma has the number of its order.
  const name = kind === 'pro-forma' ? title : t('document.named', { kind: title, number })
  const file = (type: 'pdf' | 'xml') =>
    path('order-document', { orderNumber, document: kind === 'pro-forma' ? kind : number, type })
  return (
    <>
      <b>{name}</b>
      <time dateTime={issuedOn}>{date(issuedOn, 'long')}</time>
      <strong>{money(total)}</strong>
      <small>{stateOf(document, t, money)}</small>
      {ksef && <KsefNote ksef={ksef} />}
      <ul className={styles.links}>
        <li>
          <a href={path('account-order', { orderNumber })}>{t('order.number', { number: orderNumber })}</a>
        </li>
        <li>
          <a href={file('pdf')}>{t('document.asPdf', { name })}</a>
        </li>
        {kind !== 'pro-forma' && (
          <li>
            <a href={file('xml')}>{t('document.asXml', { name })}</a>
          </li>
        )}
      </ul>
    </>
  )
}

function stateOf({ state, open, precedingNumber }: Invoice, t: Translate, money: (minor: number) => string): string {
  if (state === 'issued') return t('invoices.of', { number: precedingNumber ?? '' })
  if (state === 'open') return t('plan.open', { amount: money(open) })
  return t(STATE[state])
}
