import type { OfferFormValues } from './offer-form-values.ts'
import type { FieldDifference } from './offer-revisions.tsx'

/** Names of fields that tell nothing by themselves. */
const INTERNAL = /^companyId$|-(id|kind|option\d)$/

/** The fields that two revisions have differently, in the order of the earlier one, then what the later one has more. */
export function offerDifferences(before: OfferFormValues, after: OfferFormValues): FieldDifference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !INTERNAL.test(field) && (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }))
}
