import type { AtKsef } from '../../contract/invoices.ts'
import { useShop } from '../../ui/shop.tsx'

/** What became of a document at KSeF, the Polish state's system for invoices. */
export function KsefNote({ ksef: { state, ksefNumber } }: { ksef: AtKsef }) {
  const { t } = useShop()
  if (state === 'accepted') return <small>{t('document.ksefNumber', { number: ksefNumber ?? '' })}</small>
  return <small>{t(state === 'waiting' ? 'document.ksefWaiting' : 'document.ksefRefused')}</small>
}
