import { type Address, addressOut } from '../contract/address.ts'
import { ADDRESS_CALLS, type KeptAddress } from '../contract/addresses.ts'
import { COMPANY_ADDRESS_CALLS } from '../contract/company-addresses.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** What an address becomes the default for; what is not named stays. */
type Usual = Partial<Pick<KeptAddress, 'isForDelivery' | 'isForInvoices'>>

const bodyOf = ({ isForDelivery, isForInvoices }: Usual) => ({
  ...(isForDelivery !== undefined && { default_shipping: isForDelivery }),
  ...(isForInvoices !== undefined && { default_billing: isForInvoices }),
})

/** The addresses of the caller's company. */
export function companyAddressCalls(ask: Ask) {
  const { list, keep, change, remove } = COMPANY_ADDRESS_CALLS
  return {
    async list(): Promise<KeptAddress[]> {
      return present(await ask(list, {})).data
    },
    /** @throws ApiError 'too_many_addresses', or by field where the store does not deliver */
    async keep(address: Address, usual: Usual = {}): Promise<KeptAddress> {
      return present(await ask(keep, { body: { address: addressOut(address), ...bodyOf(usual) } }))
    },
    /** @throws ApiError 'not_found', or by field where the store does not deliver */
    async change(addressId: string, address: Address | null, usual: Usual = {}): Promise<KeptAddress> {
      const body = { ...(address && { address: addressOut(address) }), ...bodyOf(usual) }
      return present(await ask(change, { params: { addressId }, body }))
    },
    /** @throws ApiError 'not_found' */
    async remove(addressId: string): Promise<void> {
      await ask(remove, { params: { addressId } })
    },
  }
}

/** An account's own addresses, by the id of its user. */
export function addressCalls(ask: Ask) {
  const { list, keep, change, remove } = ADDRESS_CALLS
  return {
    async list(id: string): Promise<KeptAddress[]> {
      return present(await ask(list, { params: { id } })).data
    },
    /** @throws ApiError 'too_many_addresses', or by field where the store does not deliver */
    async keep(id: string, address: Address, usual: Usual = {}): Promise<KeptAddress> {
      return present(await ask(keep, { params: { id }, body: { address: addressOut(address), ...bodyOf(usual) } }))
    },
    /** @throws ApiError 'not_found', or by field where the store does not deliver */
    async change(id: string, addressId: string, address: Address | null, usual: Usual = {}): Promise<KeptAddress> {
      const body = { ...(address && { address: addressOut(address) }), ...bodyOf(usual) }
      return present(await ask(change, { params: { id, addressId }, body }))
    },
    /** @throws ApiError 'not_found' */
    async remove(id: string, addressId: string): Promise<void> {
      await ask(remove, { params: { id, addressId } })
    },
  }
}
