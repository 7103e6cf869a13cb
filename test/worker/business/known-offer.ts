import { DAY_MS } from '../../../src/contract/duration.ts'
import { BAG, MAILER } from '../caller.ts'
import { COST } from './business-world.ts'
import type { Chance } from './chance.ts'
import type { Actor } from './known-firm.ts'

/** A line of a draft, in minor units; the walk works out by itself what it costs. */
export interface WalkedLine {
  id: string
  isFree: boolean
  isRequired: boolean
  options: { id: string; quantity: number; amount: number; isVisible: boolean }[]
  tooling: number
  isReorder: boolean
  discountPercent: number
}

/** An offer as the walk remembers it. */
export interface KnownOffer {
  number: string
  buyer: Actor
  draft: WalkedLine[]
  state: 'draft' | 'sent' | 'change_requested' | 'accepted' | 'declined' | 'withdrawn'
  /** What was sent, the first one first: its link, its lines, and its bytes. */
  revisions: { token: string; lines: WalkedLine[]; json: string; sha256: string }[]
  /** Links for reading alone. */
  forwarded: string[]
  acceptance: { revision: number; choice: Record<string, string>; orderNumber: string } | null
  /** The request that it answers. */
  requestNumber: string | null
}

const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** Some lines by chance. */
export function someLines(chance: Chance): WalkedLine[] {
  return Array.from({ length: chance.whole(1, 4) }, (_, index) => ({
    id: `L${index + 1}`,
    isFree: chance.isBelow(0.4),
    isRequired: chance.isBelow(0.2),
    // Different quantities, as an offer that is sent has them.
    options: Array.from({ length: chance.whole(1, 3) }, (_, at) => ({
      id: `O${at + 1}`,
      quantity: (at * 10 + chance.whole(1, 10)) * 50,
      amount: chance.whole(1, 70_000),
      isVisible: at === 0 || chance.isBelow(0.7),
    })),
    tooling: chance.isBelow(0.5) ? chance.whole(1, 20_000) : 0,
    isReorder: chance.isBelow(0.5),
    discountPercent: chance.isBelow(0.5) ? chance.whole(1, 60) : 0,
  }))
}

/** A draft as the merchant sends it. */
export const draftFor = (buyer: Actor, lines: readonly WalkedLine[], chance: Chance) => ({
  contact_name: `Ada of ${buyer.mark}`,
  company: buyer.mark,
  email: buyer.email,
  country_iso: 'DE',
  lines: lines.map(({ id, isFree, isRequired, options, tooling, isReorder, discountPercent }) => ({
    id,
    required: isRequired,
    goods: isFree
      ? { kind: 'free', name: `Crate for ${buyer.mark}`, grams: 700, needs_artwork: chance.isBelow(0.5) }
      : { kind: 'catalogue', variant_id: chance.pick([MAILER, BAG]) },
    words: `As ${buyer.mark} asked for.`,
    options: options.map(({ amount, isVisible, ...option }) => ({
      ...option,
      amount: decimal(amount),
      cost: COST,
      visible: isVisible,
    })),
    tooling: decimal(tooling),
    reorder: isReorder,
    discount_percent: discountPercent,
    lead_days: 10,
  })),
  valid_until: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  terms: `Agreed with ${buyer.mark}.`,
  terms_version: '2026-11',
})

/** Whether a choice fits what was sent: known lines, each that has to be there, and a visible quantity of each. */
export const fits = (lines: readonly WalkedLine[], choice: Record<string, string>): boolean =>
  Object.keys(choice).length > 0 &&
  Object.entries(choice).every(([lineId, optionId]) =>
    lines.find(({ id }) => id === lineId)?.options.some(({ id, isVisible }) => id === optionId && isVisible),
  ) &&
  lines.every(({ id, isRequired }) => !isRequired || id in choice)

/** What an order has for a choice: pieces and net amount of each line, its tool after it. */
export const linesFor = (lines: readonly WalkedLine[], choice: Record<string, string>) =>
  lines.flatMap(({ id, options, tooling, isReorder, discountPercent }) => {
    const option = options.find((one) => one.id === choice[id])
    if (!option) return []
    // Rounded half up once: what is taken off is whole cents.
    const off = Math.floor((option.amount * discountPercent * 2 + 100) / 200)
    const tool = isReorder ? Math.floor((tooling + 1) / 2) : tooling
    const goods = [option.quantity, option.amount - off] as const
    return tool > 0 ? [goods, [1, tool] as const] : [goods]
  })
