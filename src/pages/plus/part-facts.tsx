import type { CallOff } from '../../contract/call-off.ts'
import type { LineItem } from '../../contract/line-item.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { postalLines } from '../../regions/postal-address.ts'
import { useShop } from '../../ui/shop.tsx'
import { FactList } from './fact-list.tsx'

interface PartFactsProps {
  call: CallOff
  /** Of the order. */
  lines: readonly LineItem[]
  /** The address of a document of the order as PDF. */
  file(document: string): string
}

/** How one delivery stands: its state, its pieces, where it goes and how it was sent. */
export function PartFacts({ call, lines, file }: PartFactsProps) {
  const { t, number, country } = useShop()
  const { address, reference, shipment } = call
  const pieces = call.lines.map(
    ({ id, quantity }) =>
      [
        lineName(lines.find((line) => line.id === id)!, t),
        t.plural('filter.pieces', quantity, { count: number(quantity) }),
      ] as const,
  )
  return (
    <>
      <p>
        <b>{t(stateOf(call))}</b>
      </p>
      {shipment && (
        <p>
          {shipment.tracking
            ? t('parts.tracking', { carrier: shipment.carrier, number: shipment.tracking })
            : shipment.carrier}
        </p>
      )}
      <FactList facts={[...pieces, [t('parts.reference'), reference]]} />
      {address && (
        <>
          <h3>{t('checkout.deliverTo')}</h3>
          <address>
            {postalLines(address, country(address.countryIso)).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </>
      )}
      {(call.state === 'sent' || call.isFixed) && (
        <p>
          <a href={file(`delivery-note-${call.id}`)}>{t('document.asPdf', { name: t('document.delivery-note') })}</a>
        </p>
      )}
    </>
  )
}

function stateOf({ state, isFixed }: CallOff): MessageKey {
  if (state === 'sent') return 'parts.stateSent'
  return isFixed ? 'parts.beingSent' : 'parts.stateScheduled'
}
