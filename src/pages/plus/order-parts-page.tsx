import type { OrderParts } from '../../contract/call-off.ts'
import type { Cart } from '../../contract/cart.ts'
import { lineName } from '../../i18n/line-words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './order-frame.tsx'
import { PartFacts } from './part-facts.tsx'
import { PartForm, type PartFormProps } from './part-form.tsx'
import plus from './plus.module.css'

type PartsProps = CompanyOrderProps & PartFormProps

/** What is kept of a company's order: how the pieces stand, its deliveries, and the form that schedules one. */
export function CompanyPartsPage(props: PartsProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { order, parts, problem, changing, shown } = props
  const { madeOn, keptUntil, deliveries, deliveriesLeft, firstDay, lines } = parts
  const isComplete = order.state === 'complete'
  const isLeft = isComplete && lines.some(({ left }) => left > 0) && deliveriesLeft > 0
  return (
    <CompanyOrderFrame {...props}>
      {problem?.field === 'page' && <Note tone="bad">{t(problem.message)}</Note>}
      <section aria-labelledby="pieces" className={plus.part}>
        <h2 id="pieces">{t('parts.title')}</h2>
        <FactList
          facts={[
            [t('parts.madeOn'), madeOn ? date(madeOn, 'long') : ''],
            [t('parts.keptUntil'), keptUntil ? date(keptUntil, 'long') : ''],
            [t('parts.deliveriesLeft'), `${deliveriesLeft} / ${deliveries}`],
          ]}
        />
        <Pieces order={order} parts={parts} />
        {isComplete && madeOn === null && <p>{t('parts.waiting')}</p>}
        {isLeft && madeOn !== null && firstDay === null && <p>{t('parts.overdue')}</p>}
      </section>
      <Deliveries {...props} />
      {shown.canCallOff && (changing || firstDay) && <PartForm {...props} />}
    </CompanyOrderFrame>
  )
}

/**
 * How many pieces of each line are left, ordered, scheduled and sent. What is left comes first, because a phone cuts
 * off the last columns.
 */
function Pieces({ order, parts: { lines } }: { order: Cart; parts: OrderParts }) {
  const { t, number } = useShop()
  const isRefunded = lines.some(({ refunded }) => refunded > 0)
  return (
    <WideTable name={{ label: t('parts.pieces') }}>
      <thead>
        <tr>
          <th scope="col">{t('order.items')}</th>
          <th scope="col">{t('parts.left')}</th>
          <th scope="col">{t('parts.ordered')}</th>
          <th scope="col">{t('parts.scheduled')}</th>
          <th scope="col">{t('parts.sent')}</th>
          {isRefunded && <th scope="col">{t('parts.refunded')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, ordered, scheduled, sent, refunded, left }) => (
          <tr key={id}>
            <th scope="row">{lineName(order.lines.find((line) => line.id === id)!, t)}</th>
            <td>
              <b>{number(left)}</b>
            </td>
            <td>{number(ordered)}</td>
            <td>{number(scheduled)}</td>
            <td>{number(sent)}</td>
            {isRefunded && <td>{number(refunded)}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** The deliveries of an order that were not taken back, by their day. */
function Deliveries({ order, parts, shown }: PartsProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const { date } = useDates()
  const calls = parts.callOffs
    .filter(({ state }) => state !== 'canceled')
    .sort((one, other) => one.day.localeCompare(other.day))
  if (calls.length === 0) return parts.madeOn ? <p>{t('parts.none')}</p> : null
  return calls.map((call) => {
    const day = date(call.day, 'long')
    return (
      <section key={call.id} aria-labelledby={call.id} className={plus.part}>
        <h2 id={call.id}>{t('parts.delivery', { day })}</h2>
        <PartFacts call={call} lines={order.lines} />
        {shown.canCallOff && !call.isFixed && (
          <form method="post" action={here}>
            <input type="hidden" name="intent" value="take_back" />
            <p className={plus.acts}>
              <a href={`${here}?delivery=${call.id}#schedule`}>{t('parts.changing', { day })}</a>
              <Button name="call_off" value={call.id} weight="plain">
                {t('parts.takeBack', { day })}
              </Button>
            </p>
          </form>
        )}
      </section>
    )
  })
}
