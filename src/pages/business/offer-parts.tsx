import { Fragment } from 'react'
import type { ChosenOption, OfferRevision } from '../../contract/offer-answer.ts'
import { type ShownPart, shownParts } from '../../i18n/offer-parts.ts'
import { postalLines } from '../../regions/postal-address.ts'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import styles from './offer-parts.module.css'

interface Props {
  revision: OfferRevision
  /** What is taken of it. */
  taken: readonly ChosenOption[]
}

/** The deliveries in which an offer is sent: those on days, with what is in them and where they go, and how many are called off. */
export function OfferParts({ revision, taken }: Props) {
  const { t, number } = useShop()
  const { parts } = revision
  if (!parts) return null
  return (
    <section className={formStyles.part}>
      <h2>{t('parts.title')}</h2>
      <p>{t('offer-parts.lead')}</p>
      <ol className={styles.parts}>
        {shownParts(revision, taken, t).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deliveries may be on one day
          <Part key={index} part={part} />
        ))}
        {parts.onCall > 0 && <li>{t.plural('offer-parts.onCall', parts.onCall, { count: number(parts.onCall) })}</li>}
      </ol>
    </section>
  )
}

function Part({ part: { day, pieces, takesRest, address } }: { part: ShownPart }) {
  const { t, number, country } = useShop()
  const { date } = useDates()
  return (
    <li>
      <b>{t('parts.delivery', { day: date(day, 'long') })}</b>
      {pieces.length > 0 && !takesRest && (
        <dl className={details.facts}>
          {pieces.map(({ lineId, name, quantity }) => (
            <Fragment key={lineId}>
              <dt>{name}</dt>
              <dd>{t.plural('filter.pieces', quantity, { count: number(quantity) })}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {takesRest && <p>{t('parts.last')}</p>}
      {address && (
        <address>
          {postalLines(address, country(address.countryIso)).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
    </li>
  )
}
