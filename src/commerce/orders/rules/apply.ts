import { goodsOf } from '../../../contract/line-item.ts'
import { Refusal, SENTENCE } from '../../refusal.ts'
import type { CardCommand, CheckoutStep, Command, RefusedLine } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { afterSale, beingPaid, isAfterSale } from './after-sale.ts'
import { addBundle, addBundleLines, removeBundle, setBundle } from './bundles.ts'
import { leaveStep, setDestination, takeFields } from './checkout.ts'
import { withCompany } from './company-prices.ts'
import { applyCoupon, removeCoupon } from './coupon.ts'
import { withCredit } from './credit.ts'
import { followingGoods } from './extras.ts'
import { isPayable } from './installments.ts'
import { addLine, addLines, type LineChange, removeLine, updateLine, withLines } from './lines.ts'
import { mergeCart } from './merge.ts'
import { payByTransfer, payOnInvoice } from './payment.ts'
import { withChosenPlan } from './payment-plan.ts'
import { selectOption, toggleOption } from './quantity-options.ts'
import { asOfNow, recalculate } from './recalculate.ts'
import { reorder } from './reorder.ts'
import { addExpertCheck, addTrees, addWarranty, changeExtra, removeExpertCheck, setTrees } from './services.ts'
import { voidOpen } from './void-open.ts'

export interface Outcome {
  document: OrderDocument
  /** Lines of a batch that were refused. */
  refused?: RefusedLine[]
}

/**
 * An order after a command. Pure: the input document is not changed, and the same document, command and facts give the same
 * result.
 *
 * @throws Refusal where the command cannot be executed; nothing has changed then
 */
export function apply(document: OrderDocument, command: Command, facts: Facts): Outcome {
  if (isAfterSale(command)) return { document: afterSale(document, command, facts) }
  checkOpen(document, command)
  if (command.kind === 'pay_by_transfer' && document.completedAt)
    return { document: payByTransfer(document, command, facts) }
  checkOffered(document, command)
  const quiet = asOfNow({ ...document, notices: [] }, facts)
  switch (command.kind) {
    case 'add_line':
      return { document: changed(addLine(quiet, command.line, facts), facts) }
    case 'add_lines': {
      const { document: filled, refused } = addLines(quiet, command.lines, facts)
      return { document: changed(filled, facts), refused }
    }
    case 'update_line':
      return { document: changed(changeLine(quiet, command, facts), facts) }
    case 'remove_line':
      return { document: changed(removeLine(quiet, command.lineId), facts) }
    case 'add_bundle':
      return { document: changed(addBundle(quiet, command.bundleId, command.quantity, facts), facts) }
    case 'add_bundle_lines':
      return { document: changed(addBundleLines(quiet, command.bundleId, command.lines, facts), facts) }
    case 'set_bundle':
      return { document: changed(setBundle(quiet, command.bundleId, command.quantity, facts), facts) }
    case 'remove_bundle':
      return { document: changed(removeBundle(quiet, command.bundleId), facts) }
    case 'toggle_option':
      return { document: recalculate(toggleOption(quiet, command, facts), facts) }
    case 'select_option':
      return { document: changed(selectOption(quiet, command.lineId, command.quantity, facts), facts) }
    case 'add_expert_check':
      return { document: changed(addExpertCheck(quiet, command.parentId, facts), facts) }
    case 'remove_expert_check':
      return { document: changed(removeExpertCheck(quiet, command.parentId), facts) }
    case 'add_warranty':
      return { document: changed(addWarranty(quiet, facts), facts) }
    case 'add_trees':
      return { document: changed(addTrees(quiet, command.quantity, facts), facts) }
    case 'set_trees':
      return { document: changed(setTrees(quiet, command.quantity, facts), facts) }
    case 'agree_to_services':
      return { document: { ...quiet, serviceConsentAt: facts.now } }
    case 'empty':
      return { document: changed({ ...withLines(quiet, []), coupon: null }, facts) }
    case 'apply_coupon':
      return { document: changed(applyCoupon(quiet, command.code, facts), facts) }
    case 'remove_coupon':
      return { document: changed(removeCoupon(quiet), facts) }
    case 'set_destination': {
      const { countryIso, zipcode, state } = command
      return { document: setDestination(voidOpen(quiet), { countryIso, zipcode, state }, facts) }
    }
    case 'update':
      return { document: takeFields(voidOpen(quiet), command.fields, facts) }
    case 'leave_step':
      return { document: leaveStep(voidOpen(quiet), command.step, command.fields, facts) }
    case 'next':
      return { document: leaveStep(voidOpen(quiet), quiet.state as CheckoutStep, {}, facts) }
    case 'use_credit':
      return { document: withCredit(voidOpen(quiet), command.userId, command.limit) }
    case 'merge':
      return { document: mergeCart(withCompany(document, facts), command.cart, facts) }
    case 'reorder':
      return { document: changed(reorder(quiet, command.lines, facts), facts) }
    case 'choose_plan':
      return { document: withChosenPlan(voidOpen(quiet), command.plan) }
    case 'pay_by_transfer':
      return { document: payByTransfer(quiet, command, facts) }
    case 'pay_on_invoice':
      return { document: payOnInvoice(quiet, command, facts) }
  }
}

/** A placed order is read only, but for the payment of its instalments, and nothing changes while a gateway is being asked. @throws Refusal */
export function checkOpen(document: OrderDocument, command?: Command | CardCommand): void {
  const { completedAt, claim } = document
  if (completedAt && !(command && 'expectedTotal' in command && isPayable(document)))
    throw new Refusal(403, 'order_completed', SENTENCE.unauthorized)
  if (claim) throw beingPaid()
}

/** What changes the lines of an order or their price; all else is as of any order. */
const CHANGES_LINES: readonly Command['kind'][] = [
  'add_line',
  'add_lines',
  'update_line',
  'remove_line',
  'add_bundle',
  'add_bundle_lines',
  'set_bundle',
  'remove_bundle',
  'toggle_option',
  'select_option',
  'add_expert_check',
  'remove_expert_check',
  'add_warranty',
  'add_trees',
  'set_trees',
  'empty',
  'apply_coupon',
  'merge',
  'reorder',
]

/** The lines of an accepted offer stay as they were accepted. @throws Refusal */
function checkOffered({ offer }: OrderDocument, { kind }: Command): void {
  if (offer && CHANGES_LINES.includes(kind))
    throw new Refusal(403, 'offered_order', `This is the order of offer ${offer.number}: its lines stay.`)
}

const changed = (document: OrderDocument, facts: Facts): OrderDocument =>
  recalculate(voidOpen(followingGoods(document, facts)), facts)

function changeLine(document: OrderDocument, change: LineChange, facts: Facts): OrderDocument {
  const isGoods = goodsOf(document.lines).some(({ id }) => id === change.lineId)
  return isGoods ? updateLine(document, change, facts) : changeExtra(document, change, facts)
}
