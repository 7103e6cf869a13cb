import { ApiError } from '../../api/error.ts'
import { VIES_TIMEOUT_MS } from '../../contract/vat.ts'
import type { VatAnswer } from '../../pages/checkout/buyer-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { vatProblems } from './refused-fields.ts'

/** Timeout in milliseconds for a call in which the backend asks VIES: the rest of the call has the time of any other. */
export const viesCallTimeout = (c: ShopContext): number => VIES_TIMEOUT_MS + c.env.PAGE_TIMEOUT

/**
 * Checks a VAT number before the order does. A failure that does not concern the number counts as no answer and blocks nothing.
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
      apiFor(c, null, viesCallTimeout(c)).checkVat(written, countryIso),
    )
    if (verdict === 'invalid') return { problems: { vatId: { message: 'checkout.vatIdInvalid' } } }
    return { answer: { number, verdict, name } }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    const problems = vatProblems(cause, countryIso, c.var.region)
    return problems ? { problems } : { answer: { number: written, verdict: 'unavailable', name: null } }
  }
}
