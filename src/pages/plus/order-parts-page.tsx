import { standingByDay } from '../../contract/standing-deliveries.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './company-order-frame.tsx'
import { PartFacts } from './part-facts.tsx'
import { PartForm, type PartFormProps, type PartsProblem } from './part-form.tsx'
import { PartsOverview } from './parts-overview.tsx'
import plus from './plus.module.css'

type PartsProps = CompanyOrderProps & PartFormProps

/** What is kept of a company's order: how the pieces stand, its deliveries, and the form that schedules one. */
export function CompanyPartsPage(props: PartsProps) {
  const { order, parts, problem, changing, shown } = props
  return (
    <CompanyOrderFrame {...props}>
      {problem && <PartErrors problem={problem} />}
      <PartsOverview order={order} parts={parts} className={plus.part} />
      <Deliveries {...props} />
      {shown.canCallOff && (changing || parts.firstDay) && <PartForm {...props} />}
    </CompanyOrderFrame>
  )
}

/** The id of each field of the form, and its name; quantities are named together. */
const FIELDS = {
  lines: ['schedule', 'cart.quantity'],
  day: ['day', 'parts.day'],
  address: ['address', 'checkout.deliverTo'],
  reference: ['reference', 'parts.reference'],
} as const

/** Why nothing was done, above all else: the form stands far down. */
function PartErrors({ problem: { field, message } }: { problem: PartsProblem }) {
  const { t } = useShop()
  if (field === 'page') return <Note tone="bad">{t(message)}</Note>
  const [id, name] = FIELDS[field]
  return <ErrorSummary problems={{ [id]: { message } }} nameOf={() => t(name)} />
}

/** The deliveries of an order that were sent or will be, by their day. */
function Deliveries({ order, parts, shown }: PartsProps) {
  const { t } = useShop()
  const { here, path } = usePaths()
  const { date } = useDates()
  const file = (document: string) => path('plus-order-document', { orderNumber: order.number, document, type: 'pdf' })
  const calls = standingByDay({ state: order.state, parts })
  if (calls.length === 0) return parts.madeOn ? <p>{t('parts.none')}</p> : null
  return calls.map((call) => {
    const day = date(call.day, 'long')
    return (
      <section key={call.id} aria-labelledby={call.id} className={plus.part}>
        <h2 id={call.id}>{t('parts.delivery', { day })}</h2>
        <PartFacts call={call} lines={order.lines} file={file} />
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
