/** What an act may be refused with that has an `Idempotency-Key`. */
export const IDEMPOTENCY_ERRORS = ['idempotency_key_reused', 'idempotency_in_progress', 'bad_idempotency_key'] as const

/** What every act on an open order may be refused with. */
export const ORDER_ACT_ERRORS = [
  'not_found',
  'stale_order',
  'order_completed',
  'completion_in_progress',
  'offered_order',
  ...IDEMPOTENCY_ERRORS,
] as const
