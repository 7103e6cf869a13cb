import { Refusal } from '../../refusal.ts'
import type { CardCommand, Command } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import { creditToTake } from './credit.ts'

/** A payment that needs an outside answer: from the gateway, the wallet, or both. */
export type ClaimedCommand = CardCommand | Extract<Command, { kind: 'pay_by_transfer' | 'pay_on_invoice' }>

/** A card needs the gateway, and credit the wallet, whatever pays the rest. */
export const asksOutside = (document: OrderDocument, command: Command | CardCommand): command is ClaimedCommand =>
  command.kind === 'pay_by_card' ||
  command.kind === 'pay_on_page' ||
  command.kind === 'confirm_card' ||
  command.kind === 'pay_by_credit' ||
  ((command.kind === 'pay_by_transfer' || command.kind === 'pay_on_invoice') && creditToTake(document) > 0)

/** Whether a command begins a payment; a card that is confirmed goes on with one. */
export const beginsPayment = (command: Command | CardCommand): boolean =>
  'expectedTotal' in command && command.kind !== 'confirm_card'

/** The holder of an order's link may pay it, but not with somebody else's credit. @throws Refusal 422 */
export function checkPayer({ completedAt, credit }: OrderDocument, payer: string | null | undefined): void {
  if (!completedAt && credit && credit.userId !== payer)
    throw new Refusal(422, 'credit_of_another', 'The credit of this order is spent by whose it is, signed in.')
}
