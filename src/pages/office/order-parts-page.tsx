import type { CallOff } from '../../contract/call-off.ts'
import type { ManagedParts } from '../../contract/call-offs.ts'
import { standingByDay } from '../../contract/standing-deliveries.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { postalLines } from '../../regions/postal-address.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'

export interface OrderPartsPageProps {
  order: ManagedParts
  /** `YYYY-MM-DD` */
  today: string
  /** Why nothing was noted, and the form as it was sent. */
  problem?: Sentence | undefined
  values?: Readonly<Record<string, string>> | undefined
}

/** The parts of one order: what is in each, where it goes, and the form that notes it as sent. */
export function OrderPartsPage({ order, today, problem, values }: OrderPartsPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { parts, number: orderNumber, company, shipAddress, state, awaitsPayment } = order
  const { keptUntil } = parts
  const calls = standingByDay(order)
  const left = parts.lines.filter((line) => line.left > 0).map((line) => ({ id: line.id, quantity: line.left }))
  const isOverdue = state === 'complete' && keptUntil !== null && keptUntil < today && left.length > 0
  return (
    <Sheet className={office.page}>
      <OfficeNav here={path('manager-parts')} />
      <h1>{t('office-parts.title')}</h1>
      {problem && <Note tone="bad">{t(problem.message, problem.params)}</Note>}
      {awaitsPayment && problem?.message !== 'payments.unpaid' && <Note>{t('payments.unpaid')}</Note>}
      <dl className={office.facts}>
        <dt>{t('payments.order')}</dt>
        <dd>
          <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
        </dd>
        {company && (
          <>
            <dt>{t('office-parts.company')}</dt>
            <dd>{company}</dd>
          </>
        )}
        {keptUntil && (
          <>
            <dt>{t('parts.keptUntil')}</dt>
            <dd>{date(keptUntil, 'long')}</dd>
          </>
        )}
      </dl>
      {calls.length === 0 && <p>{t('office-parts.none')}</p>}
      {calls.map((call) => (
        <section key={call.id} className={office.part}>
          <h2 id={call.id}>{t('office-parts.part', { day: date(call.day, 'long') })}</h2>
          <Content order={order} lines={call.lines} address={call.address} headingId={call.id} />
          {call.reference && (
            <dl className={office.facts}>
              <dt>{t('office-parts.reference')}</dt>
              <dd>{call.reference}</dd>
            </dl>
          )}
          {call.shipment && <Shipped shipment={call.shipment} />}
          {call.state === 'scheduled' && state === 'complete' && !awaitsPayment && (
            <SendForm part={call.id} revision={call.revision} values={values} />
          )}
        </section>
      ))}
      {isOverdue && (
        <section className={office.part}>
          <h2 id="rest">{t('office-parts.rest')}</h2>
          <Content order={order} lines={left} address={shipAddress} headingId="rest" />
          <SendForm part="rest" values={values} />
        </section>
      )}
    </Sheet>
  )
}

interface ContentProps extends Pick<CallOff, 'lines' | 'address'> {
  order: ManagedParts
  headingId: string
}

/** The pieces of a part, and where it goes. */
function Content({ order, lines, address, headingId }: ContentProps) {
  const { t, number, country } = useShop()
  return (
    <>
      <OfficeTable name={{ headingId }} heads={[t('order.items'), t('office-parts.pieces')]}>
        {lines.map(({ id, quantity }) => (
          <tr key={id}>
            <th scope="row">{lineName(order.lines.find((line) => line.id === id)!, t)}</th>
            <td>{number(quantity)}</td>
          </tr>
        ))}
      </OfficeTable>
      {address && (
        <address>
          {postalLines(address, country(address.countryIso)).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
    </>
  )
}

function Shipped({ shipment: { carrier, tracking, at } }: { shipment: NonNullable<CallOff['shipment']> }) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <dl className={office.facts}>
      <dt>{t('parts.day')}</dt>
      <dd>{date(at, 'long')}</dd>
      <dt>{t('office-parts.carrier')}</dt>
      <dd>{carrier}</dd>
      {tracking && (
        <>
          <dt>{t('office-parts.tracking')}</dt>
          <dd>{tracking}</dd>
        </>
      )}
    </dl>
  )
}

interface SendFormProps extends Pick<OrderPartsPageProps, 'values'> {
  part: string
  /** Of a call-off; absent for the rest. */
  revision?: number
}

/** Notes a part as sent. */
function SendForm({ part, revision, values }: SendFormProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const known = values?.part === part ? values : {}
  return (
    <form method="post" action={here} className={office.transfer}>
      <input type="hidden" name="part" value={part} />
      {revision && <input type="hidden" name="revision" value={known.revision || revision} />}
      <TextField
        id={`carrier-${part}`}
        name="carrier"
        label={t('office-parts.carrier')}
        maxLength={60}
        autoComplete="off"
        defaultValue={known.carrier}
      />
      <TextField
        id={`tracking-${part}`}
        name="tracking"
        label={t('office-parts.tracking')}
        maxLength={60}
        autoComplete="off"
        defaultValue={known.tracking}
      />
      <p>
        <Button>{t('office-parts.act')}</Button>
      </p>
    </form>
  )
}
