import type { KeptAddress } from '../../contract/addresses.ts'
import { type CallOff, LONGEST_CALL_OFF_REFERENCE, type OrderParts } from '../../contract/call-off.ts'
import type { Cart } from '../../contract/cart.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { addressInShort } from '../../regions/postal-address.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import plus from './plus.module.css'

/** Why nothing was done, and beside which field that stands. */
export interface PartsProblem {
  field: 'day' | 'lines' | 'address' | 'reference' | 'page'
  message: MessageKey
}

export interface PartFormProps {
  order: Cart
  parts: OrderParts
  /** The company's addresses. */
  addresses: readonly KeptAddress[]
  /** The delivery that is changed; undefined for a new one. */
  changing: CallOff | undefined
  /** Idempotency key of the form: each that is shown is a delivery of its own. */
  formKey: string
  problem?: PartsProblem | undefined
  /** The form as it was sent, where it was refused. */
  values?: Readonly<Record<string, string>> | undefined
}

/** Schedules a delivery, or changes one: pieces of the lines, a day, an address and a reference. */
export function PartForm({ order, parts, addresses, changing, formKey, problem, values = {} }: PartFormProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { here } = usePaths()
  const errorAt = (field: PartsProblem['field']) => (problem?.field === field ? t(problem.message) : undefined)
  const isLast = !changing && parts.deliveriesLeft === 1
  const first = changing ? parts.firstMoveDay : parts.firstDay
  const { keptUntil: last } = parts
  return (
    <section id="schedule" aria-labelledby="scheduling" className={plus.part}>
      <h2 id="scheduling">
        {changing ? t('parts.changing', { day: date(changing.day, 'long') }) : t('parts.schedule')}
      </h2>
      {isLast && <p>{t('parts.last')}</p>}
      {errorAt('lines') && <Note tone="bad">{errorAt('lines')}</Note>}
      <form method="post" action={here} className={plus.form} noValidate>
        <input type="hidden" name="intent" value={changing ? 'change' : 'schedule'} />
        <input type="hidden" name="call_off" value={changing?.id ?? ''} />
        <input type="hidden" name="key" value={formKey} />
        <Quantities order={order} parts={parts} changing={changing} isLast={isLast} values={values} />
        {first && last ? (
          <TextField
            id="day"
            name="day"
            type="date"
            label={t('parts.day')}
            help={t('parts.dayHelp', { first: date(first, 'long'), last: date(last, 'long') })}
            min={first}
            max={last}
            defaultValue={values.day ?? changing?.day}
            error={errorAt('day')}
          />
        ) : (
          // A delivery keeps its day while production waits, and where the last day is too near for another.
          <input type="hidden" name="day" value={changing?.day} />
        )}
        <Addresses
          order={order}
          addresses={addresses}
          changing={changing}
          chosen={values.address_id}
          error={errorAt('address')}
        />
        <TextField
          id="reference"
          name="reference"
          label={t('parts.reference')}
          optional={t('checkout.optional')}
          maxLength={LONGEST_CALL_OFF_REFERENCE}
          autoComplete="off"
          defaultValue={values.reference ?? changing?.reference}
          error={errorAt('reference')}
        />
        <p className={plus.acts}>
          <Button>{t(changing ? 'parts.save' : 'parts.act')}</Button>
        </p>
      </form>
    </section>
  )
}

interface QuantitiesProps extends Pick<PartFormProps, 'order' | 'parts' | 'changing'> {
  /** Whether it takes all that is left. */
  isLast: boolean
  values: Readonly<Record<string, string>>
}

/** A field for the pieces of each line of which there are any. */
function Quantities({ order, parts, changing, isLast, values }: QuantitiesProps) {
  const { t, number } = useShop()
  return parts.lines.map(({ id, left }) => {
    const called = changing?.lines.find((line) => line.id === id)?.quantity ?? 0
    const most = left + called
    if (most === 0) return null
    return (
      <TextField
        key={id}
        id={`quantity-${id}`}
        name={`quantity-${id}`}
        label={lineName(order.lines.find((line) => line.id === id)!, t)}
        help={t('parts.quantityHelp', { count: number(most) })}
        inputMode="numeric"
        maxLength={7}
        autoComplete="off"
        defaultValue={values[`quantity-${id}`] ?? (called || (isLast ? most : ''))}
      />
    )
  })
}

interface AddressesProps extends Pick<PartFormProps, 'order' | 'addresses' | 'changing'> {
  chosen: string | undefined
  error: string | undefined
}

/** The order's own address, and those of the company in the same country. */
function Addresses({ order, addresses, changing, chosen, error }: AddressesProps) {
  const { t } = useShop()
  const { shipAddress } = order
  const countryIso = shipAddress?.countryIso ?? changing?.address?.countryIso
  const near = addresses.filter((address) => !countryIso || address.countryIso === countryIso)
  return (
    <SelectField
      id="address"
      name="address_id"
      label={t('checkout.deliverTo')}
      defaultValue={chosen ?? (changing ? 'kept' : '')}
      error={error}
    >
      {changing?.address && (
        <option value="kept">{t('parts.keptAddress', { address: addressInShort(changing.address) })}</option>
      )}
      {shipAddress && <option value="">{t('parts.orderAddress', { address: addressInShort(shipAddress) })}</option>}
      {near.map((address) => (
        <option key={address.id} value={address.id}>
          {addressInShort(address)}
        </option>
      ))}
    </SelectField>
  )
}
