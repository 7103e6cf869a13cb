import type { Offer } from '../../contract/offer-answer.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'

/** What became of an offer, and the next step; nothing where it can still be accepted by its reader. */
export function OfferStateNote({ offer: { state, isReadOnly, acceptance, newestToken, order } }: { offer: Offer }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (state === 'draft') return null
  if (state === 'sent')
    return isReadOnly ? <Note title={t('offer-state.read_only')}>{t('offer-state.read_only-text')}</Note> : null
  return (
    <Note tone={state === 'accepted' ? 'good' : 'change'} title={t(`offer-state.${state}`)}>
      <p>{t(`offer-state.${state}-text`)}</p>
      {acceptance && (
        <p>{t('custom-offer.acceptedBy', { name: acceptance.name, at: date(acceptance.at, 'detailed') })}</p>
      )}
      {order && (
        <p>
          <a href={`${path('checkout-address', { orderId: order.number })}?key=${order.token}`}>
            {t('custom-offer.order')}
          </a>
        </p>
      )}
      {newestToken && (
        <p>
          <a href={path('offer-review', { offerToken: newestToken })}>{t('custom-offer.newest')}</a>
        </p>
      )}
      {(state === 'declined' || state === 'withdrawn') && (
        <p>
          <a href={path('quote-request')}>{t('quote.another')}</a>
        </p>
      )}
    </Note>
  )
}
