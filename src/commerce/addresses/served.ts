import type { z } from 'zod'
import { type Address, readAddress } from '../../contract/address.ts'
import type { addressBody } from '../../contract/address-body.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { checkPlace } from '../shipping/places.ts'
import type { UsualFor } from './store.ts'

/** @throws Refusal 422 for a place that the store does not deliver to */
export async function servedAddress(c: CommerceContext, body: z.output<typeof addressBody>): Promise<Address> {
  const address = readAddress(body)
  checkPlace(address, regionOf(c), (await catalogueOf(c.env.DB)).shipping, { field: 'address' })
  return address
}

/** What an address becomes the default for, under the own names; what is not named stays. */
export const usualOf = ({
  default_shipping,
  default_billing,
}: {
  default_shipping?: boolean
  default_billing?: boolean
}): UsualFor => ({
  ...(default_shipping !== undefined && { isForDelivery: default_shipping }),
  ...(default_billing !== undefined && { isForInvoices: default_billing }),
})
