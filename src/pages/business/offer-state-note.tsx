import type { Offer } from '../../contract/offer-answer.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'

/**
 * Whether what happens next is up to somebody else: of a link for reading, and of one to a mailbox that neither the newest revision
 * nor the acceptance is of.
 */
const isUpToOthers = ({ state, isReadOnly, acceptance, newestToken }: Offer): boolean =>
  isReadOnly || (state === 'superseded' && newestToken === null) || (state === 'accepted' && acceptance === null)

/** What became of an offer, and the next step; nothing where it can still be accepted by its reader. */
export function OfferStateNote({ offer }: { offer: Offer }) {
  const { state, isReadOnly, acceptance, newestToken, order } = offer
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (state === 'draft') return null
  if (state === 'sent')
    return isReadOnly ? <Note title={t('offer-state.read_only')}>{t('offer-state.read_only-text')}</Note> : null
  const isReader = isUpToOthers(offer) && state !== 'withdrawn'
  return (
    <Note tone={state === 'accepted' ? 'good' : 'change'} title={t(`offer-state.${state}`)}>
      <p>{t(isReader ? 'offer-state.reader-text' : `offer-state.${state}-text`)}</p>
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
      {(state === 'withdrawn' || (state === 'declined' && !isReader)) && (
        <p>
          <a href={path('quote-request')}>{t('quote.another')}</a>
        </p>
      )}
    </Note>
  )
}
