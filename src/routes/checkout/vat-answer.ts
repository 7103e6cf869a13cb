import { ApiError } from '../../api/error.ts'
import type { VatAnswer } from '../../pages/checkout/buyer-values.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { vatProblems } from './refused-fields.ts'

/** Milliseconds that a page waits for a call in which the backend asks VIES, for which the backend itself waits six seconds. */
export const VIES_TIMEOUT = 8000

/**
 * Asks about a VAT number, before the order does so for itself. Whatever fails besides the number is no answer, and holds
 * nobody up.
 *
 * @param countryIso of the billing address
 */
export async function vatAnswer(
  c: ShopContext,
  written: string,
  countryIso: string,
): Promise<{ answer: VatAnswer } | { problems: FieldProblems }> {
  const required = { vatId: { message: 'checkout.required' } } as const
  if (written === '') return { problems: required }
  try {
    const { number, verdict, name } = await c.var.timing.span('vat', () =>
      apiFor(c, null, VIES_TIMEOUT).checkVat(written, countryIso),
    )
    if (verdict === 'invalid') return { problems: { vatId: { message: 'checkout.vatIdInvalid' } } }
    return { answer: { number, verdict, name } }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const problems = vatProblems(cause, countryIso, c.var.region)
    return problems ? { problems } : { answer: { number: written, verdict: 'unavailable', name: null } }
  }
}
