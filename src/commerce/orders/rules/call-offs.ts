import type { Address } from '../../../contract/address.ts'
import { MOST_CALL_OFFS } from '../../../contract/call-off.ts'
import { isWorkingDay } from '../../../pricing/calendar.ts'
import { getRegion } from '../../../regions/regions.ts'
import { invalid, missing, Refusal, SENTENCE } from '../../refusal.ts'
import { checkPlace } from '../../shipping/places.ts'
import type { CallOffAsk, CallOffRecord, Shipment } from '../call-off-record.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderDuty, OrderLogged } from '../order-duty.ts'
import { owedBeforeDelivery } from './deposit.ts'
import { isProductionPaid } from './paid-production.ts'
import {
  dayOf,
  deliveriesLeft,
  firstCallOffDay,
  isBeingSent,
  isInParts,
  keptLines,
  piecesLeft,
  storageOf,
} from './parts.ts'

/** The commands about parts of a placed order: those of a member of its company, a user, and those of whoever sends. */
export type CallOffCommand =
  | { kind: 'call_off'; ask: CallOffAsk; by: string }
  | { kind: 'change_call_off'; id: string; ask: CallOffAsk; by: string }
  | { kind: 'cancel_call_off'; id: string; by: string }
  | { kind: 'send_call_off'; id: string; shipment: Shipment; revision?: number }
  | { kind: 'send_rest'; shipment: Shipment }

/**
 * A placed order after a command about its parts. What is called off never exceeds what was ordered and not refunded, and the last delivery
 * takes all that is left.
 *
 * @throws Refusal 404 for an order that is sent at once, and for a call-off that there is not; 422 where a day, a quantity, an address or the
 * order's state does not allow it
 */
export function withCallOff(document: OrderDocument, command: CallOffCommand, facts: Facts): OrderDocument {
  if (!isInParts(document)) throw missing()
  if (document.state !== 'complete')
    throw new Refusal(422, 'bad_call_off_state', SENTENCE.transition, {
      state: [`must be complete, is ${document.state}`],
    })
  switch (command.kind) {
    case 'call_off':
      return withLog(callOff(document, command.ask, facts), 'part_called', command.by, command.ask.day, facts)
    case 'change_call_off': {
      const { id, ask, by } = command
      return withLog(changed(document, id, ask, facts), 'part_changed', by, ask.day, facts)
    }
    case 'cancel_call_off': {
      const record = open(document, command.id, facts.now)
      const canceled = withRecord(document, { ...record, state: 'canceled' })
      return withLog(canceled, 'part_taken_back', command.by, record.day, facts)
    }
    case 'send_call_off':
      return sent(document, command, facts.now)
    case 'send_rest':
      return restSent(document, command.shipment, facts.now)
  }
}

/** @param day on which it is sent, `YYYY-MM-DD` */
function withLog(document: OrderDocument, act: OrderLogged, by: string, day: string, { now }: Facts): OrderDocument {
  const entry: OrderDuty = { kind: 'log', act, by, detail: day, at: now }
  return document.companyOrder ? { ...document, pending: [...document.pending, entry] } : document
}

function callOff(document: OrderDocument, ask: CallOffAsk, facts: Facts): OrderDocument {
  checkDay(document, ask.day, facts.now)
  if (deliveriesLeft(document) <= 0) throw invalid({ lines: ['no delivery is left'] }, 'no_delivery_left')
  if ((document.callOffs?.length ?? 0) >= MOST_CALL_OFFS)
    throw new Refusal(422, 'too_many_call_offs', `An order has at most ${MOST_CALL_OFFS} call-offs.`)
  const record: CallOffRecord = {
    ...asked(document, ask, null, facts),
    id: nextId(document),
    state: 'scheduled',
    revision: 1,
  }
  const called = { ...document, callOffs: [...(document.callOffs ?? []), record] }
  checkQuantities(called, document)
  return called
}

function changed(document: OrderDocument, id: string, ask: CallOffAsk, facts: Facts): OrderDocument {
  const before = open(document, id, facts.now)
  // A day that was right when it was chosen stays right.
  if (ask.day !== before.day) checkDay(document, ask.day, facts.now)
  const after = withRecord(document, {
    ...before,
    ...asked(document, ask, before.address, facts),
    revision: before.revision + 1,
  })
  checkQuantities(after, withRecord(document, { ...before, state: 'canceled' }))
  return after
}

/** A call-off that its company may still change. @throws Refusal */
function open(document: OrderDocument, id: string, now: string): CallOffRecord {
  const record = document.callOffs?.find((each) => each.id === id)
  if (!record) throw missing()
  if (isBeingSent(record, storageOf(document)?.madeOn ?? null, now))
    throw new Refusal(422, 'call_off_fixed', SENTENCE.transition, {
      call_off: [record.state === 'scheduled' ? 'is being sent' : `is ${record.state}`],
    })
  return record
}

function asked(
  document: OrderDocument,
  { day, lines, address: chosen, reference }: CallOffAsk,
  before: Address | null,
  facts: Facts,
): Pick<CallOffRecord, 'day' | 'lines' | 'address' | 'reference'> {
  const address = chosen === 'kept' ? before : (chosen ?? document.shipAddress)
  if (!address) throw invalid({ address_id: ['must be an address of the company'] }, 'unknown_address')
  // One that is kept was right when it was chosen, or an offer stated it.
  if (chosen && chosen !== 'kept') checkAddress(document, chosen, facts)
  return { day, lines: lines.map(({ id, quantity }) => ({ id, quantity })), address, reference }
}

/** The VAT of an order is that of the place it goes to: a part goes where the same is due. */
function checkAddress(document: OrderDocument, address: Address, { catalogue }: Facts): void {
  // A placed order has one: that of its address, which is gone once its person is erased.
  const { countryIso, zipcode } = document.destination!
  const isSame =
    countryIso === address.countryIso &&
    catalogue.taxRate(countryIso, zipcode) === catalogue.taxRate(address.countryIso, address.zipcode)
  if (!isSame) throw invalid({ address_id: [`must be an address in ${countryIso}`] }, 'other_country')
  const byOffer = document.offer?.countryIso
  checkPlace(address, getRegion(document.region), catalogue.shipping, { field: 'address', byOffer })
}

/** @throws Refusal 422 for a day on which nothing is sent, too early or after the last */
function checkDay(document: OrderDocument, day: string, now: string): void {
  const storage = storageOf(document)
  if (!storage)
    throw new Refusal(422, 'not_made', SENTENCE.transition, { state: ['production waits for artwork or payment'] })
  const first = firstCallOffDay(storage.madeOn, now)
  if (day < first || day > storage.keptUntil)
    throw invalid({ day: [`must be from ${first} to ${storage.keptUntil}`] }, 'bad_day')
  if (!isWorkingDay(day)) throw invalid({ day: ['must be a working day'] }, 'no_working_day')
}

/** @param free the order without what is being called off */
function checkQuantities(document: OrderDocument, free: OrderDocument): void {
  const before = keptLines(free)
  const problems = keptLines(document).flatMap(({ id, left }) => {
    const most = before.find((line) => line.id === id)!.left
    return left < Math.min(0, most) ? [`must have at most ${Math.max(0, most)} of ${id}`] : []
  })
  const known = document
    .callOffs!.flatMap(({ lines }) => lines)
    .every(({ id }) => before.some((line) => line.id === id))
  if (!known) throw invalid({ lines: ['must be lines of goods of this order'] }, 'bad_quantity')
  if (problems.length > 0) throw invalid({ lines: problems }, 'bad_quantity')
  if (deliveriesLeft(document) <= 0 && piecesLeft(document) > 0)
    throw invalid({ lines: ['the last delivery must take all that is left'] }, 'last_takes_all')
}

type Sending = Omit<Extract<CallOffCommand, { kind: 'send_call_off' }>, 'kind'>

/** @param sending its revision is the one that was packed; absent for the one that there is */
function sent(document: OrderDocument, { id, shipment, revision }: Sending, now: string): OrderDocument {
  const record = document.callOffs?.find((each) => each.id === id)
  if (!record) throw missing()
  if (record.state === 'canceled')
    throw new Refusal(422, 'call_off_fixed', SENTENCE.transition, { call_off: ['is canceled'] })
  // Noted a second time it was sent once.
  if (record.state === 'sent') return document
  if (revision !== undefined && revision !== record.revision)
    throw new Refusal(422, 'call_off_fixed', SENTENCE.transition, { call_off: ['has changed since it was packed'] })
  checkPaid(document)
  return withRecord(document, { ...record, state: 'sent', shipment: { ...shipment, at: now } })
}

/** What nobody has called off until its last day goes to the order's own address, however often parts were called off. */
function restSent(document: OrderDocument, shipment: Shipment, now: string): OrderDocument {
  const storage = storageOf(document)
  const lines = keptLines(document).flatMap(({ id, left }) => (left > 0 ? [{ id, quantity: left }] : []))
  if (!storage || dayOf(now) <= storage.keptUntil || lines.length === 0)
    throw new Refusal(422, 'nothing_overdue', SENTENCE.transition, { state: ['nothing is kept beyond its last day'] })
  checkPaid(document)
  const { shipAddress: address } = document
  const rest: CallOffRecord = {
    id: nextId(document),
    state: 'sent',
    day: dayOf(now),
    lines,
    address,
    reference: '',
    revision: 1,
    shipment: { ...shipment, at: now },
  }
  return { ...document, callOffs: [...(document.callOffs ?? []), rest] }
}

/** @throws Refusal 422 where the order is not paid, and where the rest of a deposit is not, which is paid before delivery */
function checkPaid(document: OrderDocument): void {
  if (!isProductionPaid(document))
    throw new Refusal(422, 'order_unpaid', SENTENCE.transition, {
      payment: ['nothing is sent before the order is paid'],
    })
  if (owedBeforeDelivery(document) > 0)
    throw new Refusal(422, 'rest_unpaid', SENTENCE.transition, { payment: ['the rest is paid before delivery'] })
}

const nextId = ({ callOffs = [] }: OrderDocument): string => `C${callOffs.length + 1}`

const withRecord = (document: OrderDocument, record: CallOffRecord): OrderDocument => ({
  ...document,
  callOffs: document.callOffs!.map((each) => (each.id === record.id ? record : each)),
})
