import type { OrderDocument } from './document.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** A gateway that has not answered for five minutes is asked again. */
const CLAIM_AGE = 300 * SECOND
/** A list that missed a change is mended half a minute later. */
const REPAIR_AFTER = 30 * SECOND
/** A cart that nobody touched for 60 days goes; a placed order stays. */
const IDLE = 60 * DAY

export type Duty = 'claim' | 'projection' | 'expiry'

/** What an order's alarm has to do and when, in milliseconds since the epoch, the earliest first. */
export function dueOf(
  { claim, completedAt, updatedAt, version }: OrderDocument,
  projected: number,
): { duty: Duty; at: number }[] {
  const touched = Date.parse(updatedAt)
  const duties: { duty: Duty; at: number }[] = []
  if (claim) duties.push({ duty: 'claim', at: Date.parse(claim.at) + CLAIM_AGE })
  if (projected < version) duties.push({ duty: 'projection', at: touched + REPAIR_AFTER })
  if (!completedAt) duties.push({ duty: 'expiry', at: touched + IDLE })
  return duties.sort((a, b) => a.at - b.at)
}

/** When an alarm that could not do its duty rings again. */
export const againAt = (now: number): number => now + REPAIR_AFTER
