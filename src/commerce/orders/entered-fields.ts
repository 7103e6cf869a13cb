import type { VatCheck } from '../../contract/buyer.ts'
import { DAY_MS } from '../../contract/duration.ts'
import type { OrderFields } from '../../contract/orders.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { checkVat, keptInOrder } from '../vat/check.ts'
import { countVatCheck } from '../vat/limit.ts'
import { readVatNumber, vatNumberText } from '../vat/number.ts'
import type { StepFields } from './command.ts'
import type { OrderView } from './document.ts'
import { fieldsOf } from './fields.ts'
import { orderFor } from './follow.ts'

/** For this long the result of a check is reused, if the same order states the same number again. */
const ASKED_AGAIN_AFTER_MS = DAY_MS

/**
 * The fields of a checkout body, a VAT number with the result of its check.
 *
 * @throws Refusal 422 `bad_vat_number` for a malformed one, `vat_number_invalid` for one that VIES does not know, 429
 */
export async function enteredFields(
  c: CommerceContext,
  number: string,
  body: Partial<OrderFields>,
): Promise<StepFields> {
  const fields = fieldsOf(body)
  if (!body.vat_id) return fields
  const order = await orderFor(c, number)
  // A placed order is not changed any more, so its refusal needs no VIES.
  if (order.completedAt) return fields
  return { ...fields, buyer: { ...fields.buyer, vat: await checked(c, order, { ...fields, written: body.vat_id }) } }
}

async function checked(
  c: CommerceContext,
  order: OrderView,
  { shipAddress, billAddress, buyer, written }: StepFields & { written: string },
): Promise<VatCheck> {
  if ((buyer?.customerType ?? order.buyer.customerType) !== 'b2b')
    throw invalid({ vat_id: ['is a business’s: customer_type must be b2b'] })
  const invoiced = billAddress ?? order.billAddress ?? shipAddress
  if (!invoiced) throw invalid({ vat_id: ['needs the billing address, of whose country it must be'] })
  const vatNumber = readVatNumber(written, invoiced.countryIso)
  if (!vatNumber) throw invalid({ vat_id: [`must be a VAT number of ${invoiced.countryIso}`] }, 'bad_vat_number')
  const known = order.buyer.vat
  if (known && known.number === vatNumberText(vatNumber) && isRecent(known)) return known
  await countVatCheck(c)
  const check = keptInOrder(await checkVat(c.env, vatNumber, { orderNumber: order.number }))
  if (check.verdict === 'invalid')
    throw invalid({ vat_id: ['is not valid in VIES: correct it, or leave it out'] }, 'vat_number_invalid')
  return check
}

const isRecent = ({ verdict, checkedAt }: VatCheck): boolean =>
  verdict !== 'unavailable' && Date.now() - Date.parse(checkedAt) < ASKED_AGAIN_AFTER_MS
