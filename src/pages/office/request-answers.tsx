import type { OfferRow } from '../../contract/offer-answer.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { offerStateName } from './offer-state-name.ts'
import { TablePart } from './table-part.tsx'

export interface RequestAnswersProps {
  /** The offers that answer the request, the newest first. */
  offers: readonly OfferRow[]
  sum(minor: number, currency: string): string
}

/** The offers that answer a request, so that nobody begins a second one unawares; nothing where there are none. */
export function RequestAnswers({ offers, sum }: RequestAnswersProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <TablePart
      id="offers"
      title={t('offers.title')}
      heads={[t('offers.offer'), t('inbox.state'), t('offers.since'), t('offers.total'), t('offers.until')]}
      rows={offers.map((offer) => (
        <tr key={offer.number}>
          <th scope="row">
            <a href={path('manager-offer', { offerNumber: offer.number })}>{offer.number}</a>
          </th>
          <td>{offerStateName(offer, t)}</td>
          <td>{date(offer.stateSince, 'detailed')}</td>
          <td>{sum(offer.total, offer.currency)}</td>
          <td>{date(offer.validUntil, 'long')}</td>
        </tr>
      ))}
    />
  )
}
