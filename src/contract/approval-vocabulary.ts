/** The states of an approval, from the submission of an order on. */
export const APPROVAL_STATES = ['waiting', 'approved', 'placed', 'refused', 'withdrawn', 'void', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Why an order needs an approval: the member's limit for one order, their budget of the month, or a total of the company's. */
export const APPROVAL_REASONS = ['over_limit', 'over_budget', 'total'] as const
export type ApprovalReason = (typeof APPROVAL_REASONS)[number]

/** What is done in an approval, as its log names it. */
export const APPROVAL_ACTS = [
  'submit',
  'change',
  'approve',
  'refuse',
  'withdraw',
  'void',
  'remind',
  'escalate',
  'expire',
  'place',
] as const
export type ApprovalAct = (typeof APPROVAL_ACTS)[number]

/** The most characters of a refusal's reason. */
export const LONGEST_REASON = 1000

/**
 * Why the link of a mail, which is known, opens nothing: the order was submitted again and waits; it waits for no decision any more;
 * its person decides about it no more, or there is no such order; somebody else is signed in. The refusal `link_ended` says it as its `about`.
 */
export const LINK_ENDS = ['replaced', 'over', 'closed', 'other'] as const
export type LinkEnd = (typeof LINK_ENDS)[number]
