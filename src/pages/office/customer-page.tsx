import { Fragment } from 'react'
import { type Customer, LONGEST_CUSTOMER_NOTE } from '../../contract/customers.ts'
import { Button } from '../../ui/button.tsx'
import details from '../../ui/details.module.css'
import { TextAreaField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerMoney } from './customer-money.tsx'
import styles from './customer-page.module.css'
import { OfferPart, OrderTable, RequestPart } from './history-tables.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

interface CustomerPageProps {
  customer: Customer
  /** Why the note was not kept, and what was typed. */
  problem?: string | undefined
  typed: string
  sum(minor: number, currency: string): string
}

/** A customer for the merchant, with everything that there is about them. */
export function CustomerPage({ customer, problem, typed, sum }: CustomerPageProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const { email, name, orders, orderCount, requests, offers } = customer
  return (
    <Sheet className={office.page}>
      <OfficeNav here={path('manager-customers')} />
      <p>
        <a href={path('manager-customers')}>{t('customers.back')}</a>
      </p>
      <h1 className={styles.title}>{name || email}</h1>
      <CustomerFacts customer={customer} sum={sum} />
      <section className={office.part}>
        <h2 id="orders">{t('account.orders')}</h2>
        <p>
          {orderCount === 0
            ? t('customers.noOrders')
            : t.plural('customers.orderCount', orderCount, { count: number(orderCount) })}
        </p>
        {orderCount > orders.length && <p>{t('customers.newest')}</p>}
        <OrderTable orders={orders} heading="orders" sum={sum} />
      </section>
      <RequestPart requests={requests} />
      <OfferPart offers={offers} sum={sum} />
      <CustomerMoney customer={customer} sum={sum} />
      <Consents consents={customer.consents} />
      <Notes notes={customer.notes} problem={problem} typed={typed} />
    </Sheet>
  )
}

/** The newest answer about each kind of consent. */
function Consents({ consents }: Pick<Customer, 'consents'>) {
  const { t } = useShop()
  const { date } = useDates()
  if (consents.length === 0) return null
  return (
    <section className={office.part}>
      <h2>{t('customers.consents')}</h2>
      <dl className={details.facts}>
        {consents.map(({ kind, value, isConfirmed, at }) => (
          <Fragment key={kind}>
            <dt>{t(`consent-kind.${kind}`)}</dt>
            <dd>
              <span>{t(`insight-consent.${value === 'granted' && isConfirmed ? 'confirmed' : value}`)}</span>{' '}
              <span className={formStyles.small}>{date(at, 'detailed')}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Notes({ notes, problem, typed }: Pick<Customer, 'notes'> & Pick<CustomerPageProps, 'problem' | 'typed'>) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <section className={office.part} aria-labelledby="notes">
      <h2 id="notes">{t('customers.notes')}</h2>
      {notes.length > 0 && (
        <ul className={details.list}>
          {notes.map(({ text, at, by }) => (
            <li key={at}>
              <span>
                {by && <b>{by}</b>}
                {by && ' · '}
                {date(at, 'detailed')}
              </span>
              <span className={details.message}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <form method="post" className={formStyles.form} noValidate>
        <TextAreaField
          id="note"
          name="note"
          label={t('customers.note')}
          help={t('customers.noteHelp')}
          rows={3}
          maxLength={LONGEST_CUSTOMER_NOTE}
          defaultValue={typed}
          error={problem}
        />
        <p>
          <Button weight="quiet">{t('customers.addNote')}</Button>
        </p>
      </form>
    </section>
  )
}
