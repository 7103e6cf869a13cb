import type { CompanyRole } from '../../../contract/company-roles.ts'

/** The members of a company and who stands in for whom, as of a day. */
export interface Roster {
  members: readonly { userId: string; role: CompanyRole }[]
  delegations: readonly Delegation[]
  /** `YYYY-MM-DD` in the company's time zone. */
  today: string
}

/** One member decides in place of another from one day to another, both included. */
export interface Delegation {
  fromUserId: string
  toUserId: string
  /** `YYYY-MM-DD` */
  startsOn: string
  endsOn: string
}

/** Somebody who may decide, for themselves or in place of another. */
export interface Decider {
  userId: string
  /** Whose right it is. */
  forId: string
}

/**
 * Who may decide about an order of a member: whoever has one of the roles, and whoever stands in for one of them today.
 * A stand-in cannot delegate that further, so there are no chains. Nobody decides about their own order; an
 * administrator may where there is nobody else.
 */
export function decidersOf(
  { members, delegations, today }: Roster,
  roles: readonly CompanyRole[],
  requesterId: string,
): Decider[] {
  const entitled = members.filter(({ role }) => roles.includes(role))
  const others = entitled.filter(({ userId }) => userId !== requesterId)
  const standIns = delegations.filter(
    ({ fromUserId, toUserId, startsOn, endsOn }) =>
      startsOn <= today &&
      today <= endsOn &&
      toUserId !== requesterId &&
      others.some(({ userId }) => userId === fromUserId) &&
      members.some(({ userId, role }) => userId === toUserId && role !== 'viewer'),
  )
  const deciders: Decider[] = [
    ...others.map(({ userId }) => ({ userId, forId: userId })),
    ...standIns.map(({ fromUserId, toUserId }) => ({ userId: toUserId, forId: fromUserId })),
  ]
  if (deciders.length > 0) return deciders
  const sole = entitled.find(({ userId, role }) => userId === requesterId && role === 'administrator')
  return sole ? [{ userId: sole.userId, forId: sole.userId }] : []
}
