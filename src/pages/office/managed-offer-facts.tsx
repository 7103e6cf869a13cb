import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { BETWEEN_FACTS } from '../../i18n/typography.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { companyOrderState } from '../plus/order-state.ts'
import { AcceptedBy } from './accepted-by.tsx'
import { offerStateName } from './offer-state-name.ts'
import styles from './office.module.css'
import { QuoteText } from './quote-text.tsx'

interface Props {
  offer: ManagedOffer
  /** The address at which its customer sees it, in its own store; null before it was sent. */
  preview: string | null
  sum(minor: number, currency: string): string
}

/** How an offer stands: its state and total, what it answers, and what its buyer said. */
export function ManagedOfferFacts({ offer, preview, sum }: Props) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { date } = useDates()
  const { requestNumber, total, currency, region, validUntil, stateSince, orderNumber, order } = offer
  const { acceptance, declined, changes } = offer
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('inbox.state')}</dt>
        <dd>{offerStateName(offer, t)}</dd>
        <dt>{t('offers.since')}</dt>
        <dd>{date(stateSince, 'detailed')}</dd>
        <dt>{t('inbox.store')}</dt>
        <dd>{t(`store.${region}`)}</dd>
        <dt>{t('offers.total')}</dt>
        <dd>{sum(total, currency)}</dd>
        <dt>{t('offers.until')}</dt>
        <dd>{date(validUntil, 'long')}</dd>
        {requestNumber && (
          <>
            <dt>{t('inbox.request')}</dt>
            <dd>
              <a href={path('manager-quote', { qrNumber: requestNumber })}>{requestNumber}</a>
            </dd>
          </>
        )}
        {orderNumber && (
          <>
            <dt>{t('payments.order')}</dt>
            <dd>
              <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
              {order && `${BETWEEN_FACTS}${t(companyOrderState(order))}`}
            </dd>
          </>
        )}
      </dl>
      <p>
        <a href={path('manager-customer', { customerId: offer.number })}>{t('customers.all')}</a>
      </p>
      {preview && (
        <p>
          <a href={preview}>{t('offers.preview')}</a>
        </p>
      )}
      {acceptance && (
        <>
          <AcceptedBy acceptance={acceptance} />
          <form method="post" action={here}>
            <input type="hidden" name="version" value={offer.lockVersion} />
            <p>{t('offers.repeatText')}</p>
            <Button weight="quiet" name="intent" value="repeat">
              {t('offers.repeat')}
            </Button>
          </form>
        </>
      )}
      {declined && (
        <QuoteText
          title={t('offers.declinedFor', { reason: t(`offer-reason.${declined.reason}`) })}
          text={declined.text}
        />
      )}
      {changes.map(({ at, text }) => (
        <QuoteText key={at} title={t('offers.changeAsked', { date: date(at, 'detailed') })} text={text} />
      ))}
    </>
  )
}
