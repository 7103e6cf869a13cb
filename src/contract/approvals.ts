import { z } from 'zod'
import { APPROVAL_ACTS, APPROVAL_REASONS, APPROVAL_STATES, LONGEST_REASON } from './approval-vocabulary.ts'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { quantity } from './fields.ts'
import { money } from './money.ts'
import { invoiceStanding } from './on-invoice.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const reason = renamed({
  kind: z.enum(APPROVAL_REASONS),
  /** The limit, the budget or the company's amount, net. */
  most: money,
  /** Of a budget, what other orders of the month take of it, net. */
  used: money,
})
export type ShownReason = z.output<typeof reason>

/** Whether an order may be placed as it is, for whoever ordered. */
const standing = resource(
  'order_standing',
  renamed({
    kind: z.enum(['free', 'approval', 'not_allowed']),
    /** Of the approval of just this order; null before there is one. */
    state: z.enum(APPROVAL_STATES).nullable(),
    reasons: z.array(reason),
    /** Why it was refused. */
    refusal: z.string().nullable(),
    /** How it stands with the company's terms where it is placed on invoice; null where none are agreed. */
    onInvoice: invoiceStanding.nullable(),
  }),
)
export type OrderStanding = z.output<typeof standing>

export const approval = resource(
  'approval',
  renamed({
    orderNumber: z.string(),
    company: z.string(),
    state: z.enum(APPROVAL_STATES),
    currency: z.enum(CURRENCIES),
    /** Who ordered. */
    by: z.string(),
    net: money,
    total: money,
    /** SHA-256 of what is approved. */
    sha256: z.string(),
    reasons: z.array(reason),
    refusal: z.string().nullable(),
    submittedAt: z.string(),
    /** Whether it is what the caller's link was mailed for; always for who is signed in. */
    isCurrent: z.boolean(),
    /** Whether the caller may decide now, and whether they have to sign in first. */
    canDecide: z.boolean(),
    needsSignIn: z.boolean(),
    /** Whether the caller may take the submission back. */
    canWithdraw: z.boolean(),
    /** In whose place the caller decides; '' for themselves. */
    forName: z.string(),
    /** Who did what; '' for the shop itself and for people who are erased. */
    log: z.array(renamed({ at: z.string(), act: z.enum(APPROVAL_ACTS), by: z.string(), forName: z.string() })),
  }),
)
export type Approval = z.output<typeof approval>

/** An order of a company with its newest approval; its token is there for whoever may pay it, else ''. */
export const companyOrderAnswer = z.object({ data: approval.nullable(), order: orderAnswer })
export type CompanyOrderAnswer = z.output<typeof companyOrderAnswer>

const decisionBody = z
  .strictObject({
    decision: z.enum(['approve', 'refuse'], 'must be approve or refuse'),
    reason: z.string().trim().max(LONGEST_REASON, `must have at most ${LONGEST_REASON} characters`).default(''),
    /** The `sha256` of the approval that was read: another content of the order is not decided about. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the approval'),
    /** Quantities that are changed before the order is approved. */
    lines: z
      .array(z.strictObject({ line_item_id: z.string().max(40), quantity }))
      .max(200, 'at most 200')
      .default([]),
  })
  .refine(({ decision, reason: said }) => decision === 'approve' || said !== '', {
    path: ['reason'],
    message: 'must not be empty where the order is refused',
  })
  .refine(({ decision, lines }) => decision === 'approve' || lines.length === 0, {
    path: ['lines'],
    message: 'must be empty where the order is refused',
  })
export type DecisionBody = z.output<typeof decisionBody>

const own = { who: 'company', purpose: 'Necessary', errors: ['unauthorized', 'not_found', 'role_not_allowed'] } as const
const QUANTITIES = ['quantity_not_possible', 'bad_quantity', 'variant_not_offered', 'offered_order'] as const
const DECIDING = ['not_found', 'wrong_state', 'order_changed', 'stale_order', ...QUANTITIES] as const

/** Approvals of orders in companies, for whoever ordered, and for whoever decides: signed in, or by the link of a mail. */
export const APPROVAL_CALLS = {
  standing: call({
    ...own,
    method: 'get',
    path: '/v2/company/orders/:number/standing',
    answer: data(standing.nullable()),
    says: "Whether an order of the caller's may be placed as it is, or needs an approval of their company, and why; null where no company has a say.",
  }),
  submit: call({
    ...own,
    method: 'post',
    path: '/v2/company/orders/:number/approval',
    limit: { what: 'order', counter: 'OPEN_LIMIT' },
    body: z.strictObject({}),
    answer: data(standing.nullable()),
    errors: [...own.errors, 'not_payable', 'line_unavailable', 'stale_order'],
    says: 'Submits an order for approval: its amounts stay, the budget is reserved, and the approvers are told by mail.',
  }),
  withdraw: call({
    ...own,
    method: 'post',
    path: '/v2/company/orders/:number/approval/withdraw',
    body: z.strictObject({}),
    answer: companyOrderAnswer,
    errors: [...own.errors, 'wrong_state'],
    says: 'Takes a submission back, by whoever ordered.',
  }),
  decide: call({
    ...own,
    method: 'post',
    path: '/v2/company/orders/:number/approval/decision',
    body: decisionBody,
    answer: companyOrderAnswer,
    errors: [...own.errors, ...DECIDING],
    says: 'Approves an order of a colleague, with other quantities if need be, or refuses it with a reason.',
  }),
  byLink: call({
    who: 'anyone',
    purpose: 'Necessary',
    method: 'get',
    path: '/v2/approvals/:token',
    answer: companyOrderAnswer,
    errors: ['not_found', 'link_ended', 'too_many_attempts'],
    says: 'An order that waits for the approval of whom the link was mailed to. Reading decides nothing.',
  }),
  decideByLink: call({
    who: 'anyone',
    purpose: 'Necessary',
    method: 'post',
    path: '/v2/approvals/:token',
    body: decisionBody,
    answer: companyOrderAnswer,
    errors: [...DECIDING, 'link_ended', 'sign_in_required', 'too_many_attempts'],
    says: 'Approves or refuses by the link of a mail, once. Above an amount that the company sets, its person signs in first.',
  }),
}
