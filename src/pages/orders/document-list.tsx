import type { Cart } from '../../contract/cart.ts'
import { papersOf } from '../../contract/order-papers.ts'
import { useShop } from '../../ui/shop.tsx'
import { KsefNote } from './ksef-note.tsx'

interface DocumentListProps {
  order: Cart
  /** The address of a file. */
  file(document: string, type?: 'pdf' | 'xml'): string
  /** The address of the confirmation as a page, where there is one. */
  confirmation?: string
}

/** What can be downloaded of a placed order: its invoices, and what goes with its money and its goods. */
export function DocumentList({ order, file, confirmation }: DocumentListProps) {
  const { t } = useShop()
  return (
    <ul>
      {order.documents?.map(({ kind, number, ksef }) => {
        const name = t('document.named', { kind: t(`document.${kind}`), number })
        return (
          <li key={number}>
            <a href={file(number)}>{t('document.asPdf', { name })}</a>
            {' · '}
            <a href={file(number, 'xml')}>{t('document.asXml', { name })}</a>
            {ksef && (
              <div>
                <KsefNote ksef={ksef} />
              </div>
            )}
          </li>
        )
      })}
      {papersOf(order).map((paper) => (
        <li key={paper}>
          {paper === 'order-confirmation' && confirmation && (
            <>
              <a href={confirmation}>{t('order.confirmation')}</a>
              {' · '}
            </>
          )}
          <a href={file(paper)}>{t('document.asPdf', { name: t(`document.${paper}`) })}</a>
        </li>
      ))}
    </ul>
  )
}
