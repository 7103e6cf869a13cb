import { z } from 'zod'
import { LONGEST_COMPANY_REASON, MOST_PAYMENT_DAYS } from '../../contract/managed-companies.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { moneyFields, type Notation } from '../page/money-fields.ts'
import { saying } from '../page/take-form.ts'

/** The largest credit limit, in minor units. */
const MOST_CREDIT = 99_999_999_99

/** The version of the company that the form shows. */
const version = text.transform(wholeNumber).pipe(z.int().min(1))
const paymentDays = text
  .transform(wholeNumber)
  .pipe(
    z
      .int(saying('office-company.daysWrong'))
      .min(0, saying('office-company.daysWrong'))
      .max(MOST_PAYMENT_DAYS, saying('office-company.daysWrong')),
  )
/** No limit at all is none. */
const creditLimit = (store: Notation) =>
  moneyFields(store)
    .optionalText(MOST_CREDIT)
    .transform((amount) => amount ?? '0.00')
const reason = z
  .string()
  .min(1, saying('office-company.noReason'))
  .max(LONGEST_COMPANY_REASON, saying('checkout.tooLong'))
  .prefault('')

/** The forms of a company's page, in a store's notation. */
export const companyForm = (store: Notation) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.enum(['approve', 'terms']), version, paymentDays, creditLimit: creditLimit(store) }),
    z.object({ intent: z.enum(['resume', 'check-vat']), version }),
    z.object({ intent: z.enum(['refuse', 'suspend']), version, reason }),
  ])
