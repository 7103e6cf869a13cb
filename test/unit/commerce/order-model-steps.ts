import type { Command } from '../../../src/commerce/orders/command.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import {
  CODES,
  gains,
  holds,
  isOrderable,
  isServed,
  type Model,
  type ModelLine,
  ratesOf,
  settled,
} from './order-model.ts'
import { changedExtra, isFilled, isPrinted, withExtra } from './order-model-extras.ts'

const STEPS = ['cart', 'address', 'delivery', 'payment', 'confirm'] as const
type Step = (typeof STEPS)[number]

/** What a command makes of the order that the model describes; null where it must be refused. */
export function stepped(before: Model, command: Command, total: number): Model | null {
  const model = settled(before)
  const next = followed(model, command, total)
  return next && settled(next)
}

function followed(model: Model, command: Command, total: number): Model | null {
  switch (command.kind) {
    case 'add_line':
      return added(model, command.line)
    case 'add_lines':
      return command.lines.reduce((sum, line) => added(sum, line) ?? sum, model)
    case 'update_line': {
      const extra = changedExtra(model, command)
      if (extra !== undefined) return changedTo(model, extra)
      const line = model.lines.find(({ id }) => id === command.lineId)
      const changed = line && { ...line, quantity: command.quantity, speed: command.speed ?? line.speed }
      if (!changed || !isOrderable(model, changed)) return null
      return restarted({ ...model, lines: model.lines.map((item) => (item === line ? changed : item)) })
    }
    case 'add_expert_check':
    case 'remove_expert_check':
    case 'add_warranty':
    case 'add_trees':
    case 'set_trees':
      return changedTo(model, withExtra(model, command))
    case 'remove_line': {
      return without(model, command.lineId)
    }
    case 'agree_to_services':
      return { ...model, agreed: true }
    case 'empty':
      return restarted({ ...model, lines: [], checks: [], warranty: null, trees: null, coupon: null })
    case 'apply_coupon':
      return command.code in CODES &&
        model.coupon !== command.code &&
        holds(model, command.code) &&
        gains(model, command.code)
        ? { ...model, coupon: command.code }
        : null
    case 'remove_coupon':
      return model.coupon === null ? null : { ...model, coupon: null }
    // These have tests of their own.
    case 'toggle_option':
    case 'select_option':
    case 'add_bundle':
    case 'add_bundle_lines':
    case 'set_bundle':
    case 'remove_bundle':
    case 'merge':
    case 'reorder':
    case 'call_off':
    case 'change_call_off':
    case 'cancel_call_off':
    case 'send_call_off':
    case 'send_rest':
    case 'choose_plan':
    case 'set_reference':
    case 'cancel':
    case 'write':
    case 'add_picture':
    case 'artwork':
    case 'answer_return':
    case 'receive_transfer':
    case 'refund_transfer':
    case 'refund_review':
    case 'note_surplus_sent':
    case 'refund':
      return null
    case 'set_destination':
      return model.address === null && isServed(model, command.countryIso)
        ? { ...model, destination: command.countryIso }
        : null
    case 'update':
      return entered(model, command.fields)
    case 'next':
      return left(model, model.step as Step, {})
    case 'leave_step':
      return left(model, command.step, command.fields)
    case 'use_credit':
      return model
    case 'pay_on_invoice':
      return null
    case 'pay_by_transfer':
      return isPayable(model) && command.expectedTotal === total ? { ...model, step: 'complete' } : null
  }
}

/** What is there already changes nothing. */
const changedTo = (before: Model, after: Model | null): Model | null =>
  after === null || after === before ? after : restarted(after)

function without(model: Model, gone: string): Model | null {
  const lines = model.lines.filter(({ id }) => id !== gone)
  const checks = model.checks.filter(({ id }) => id !== gone)
  const warranty = model.warranty === gone ? null : model.warranty
  const trees = model.trees?.id === gone ? null : model.trees
  const isThere =
    lines.length < model.lines.length ||
    checks.length < model.checks.length ||
    warranty !== model.warranty ||
    trees !== model.trees
  return isThere ? restarted({ ...model, lines, checks, warranty, trees }) : null
}

function isPayable({ region, step, agreed, checks, warranty }: Model): boolean {
  if (!agreed && (checks.length > 0 || warranty !== null)) return false
  return ['payment', 'confirm'].includes(step) && getRegion(region).allowedPaymentMethods.includes('check')
}

type Fields = Extract<Command, { kind: 'update' }>['fields']

function entered(model: Model, { email, shipAddress, billAddress, buyer = {} }: Fields): Model | null {
  const country = shipAddress?.countryIso ?? null
  if (country !== null && !isServed(model, country)) return null
  const billing = billAddress?.countryIso ?? model.billing ?? country
  const isFirm = buyer.customerType ? buyer.customerType === 'b2b' : model.isFirm
  const said = buyer.vat === undefined ? model.vat : buyer.vat
  // A number of another country than the invoice's is dropped, and so is that of a private buyer.
  const vat = isFirm && said?.countryIso === billing ? said : null
  const hasEmail = model.hasEmail || email !== undefined
  return settled({ ...model, hasEmail, address: country ?? model.address, billing, isFirm, vat })
}

function left(model: Model, step: Step, fields: Fields): Model | null {
  if (STEPS.indexOf(step) > STEPS.indexOf(model.step as Step)) return null
  const filled = entered(settled({ ...model, step }), fields)
  if (!filled) return null
  switch (step) {
    case 'cart':
      return isFilled(filled) ? { ...filled, step: 'address' } : null
    case 'address':
      if (!filled.hasEmail || !filled.address || !isFilled(filled)) return null
      return { ...filled, step: filled.lines.length ? 'delivery' : 'payment' }
    case 'delivery': {
      if (filled.lines.length === 0) return { ...filled, step: 'payment' }
      const rate = fields.rateId ?? filled.rate
      return rate !== null && rate in ratesOf(filled) ? { ...filled, rate, step: 'payment' } : null
    }
    case 'payment':
      return filled.step === 'payment' ? { ...filled, step: 'confirm' } : filled
    case 'confirm':
      return null
  }
}

function added(model: Model, line: Omit<ModelLine, 'id'>): Model | null {
  const same = model.lines.find(({ variantId, speed }) => variantId === line.variantId && speed === line.speed)
  const merged = { ...line, quantity: line.quantity + (same?.quantity ?? 0), id: same?.id ?? `L${model.added + 1}` }
  if (!isOrderable(model, merged)) return null
  const lines = same ? model.lines.map((item) => (item === same ? merged : item)) : [...model.lines, merged]
  return restarted({ ...model, lines, added: model.added + (same ? 0 : 1) })
}

/** A changed cart starts its checkout again; what is about goods that are gone, or not printed, goes with them. */
function restarted(model: Model): Model {
  const checks = model.checks.filter(({ parent }) => {
    const line = model.lines.find(({ id }) => id === parent)
    return line !== undefined && isPrinted(line)
  })
  const warranty = model.lines.length ? model.warranty : null
  return { ...model, checks, warranty, agreed: false, step: 'cart', rate: null }
}
