import type { Address } from '../../contract/address.ts'
import { type ADDRESS_CALLS, type KeptAddress, MOST_ADDRESSES } from '../../contract/addresses.ts'
import { accountOf } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { servedAddress, usualOf } from './served.ts'
import { type AddressRow, addressesOf, deleteAddress, findAddress, insertAddress, updateAddress } from './store.ts'

/** Address books: only the owner has access, whatever the role. */
export const addressHandlers: Handlers<typeof ADDRESS_CALLS> = {
  async list(c, { params: { id } }) {
    const rows = await addressesOf(c.env.DB, await ownerOf(c, id))
    return { data: rows.map(shown), meta: { count: rows.length } }
  },

  async keep(c, { params: { id }, body }) {
    const userId = await ownerOf(c, id)
    const address = await servedAddress(c, body.address)
    const rows = await addressesOf(c.env.DB, userId)
    const same = rows.find((row) => isSame(row, address))
    if (same) {
      await updateAddress(c.env.DB, same, {}, usualOf(body))
      return shownById(c, userId, same.id)
    }
    const first = rows.length === 0 ? { isForDelivery: true, isForInvoices: true } : {}
    const row: AddressRow = {
      id: crypto.randomUUID(),
      userId,
      ...address,
      isForDelivery: false,
      isForInvoices: false,
      createdAt: new Date().toISOString(),
    }
    if (!(await insertAddress(c.env.DB, row, { ...first, ...usualOf(body) })))
      throw invalid({ address: [`at most ${MOST_ADDRESSES} addresses: delete one first`] }, 'too_many_addresses')
    c.status(201)
    return shownById(c, userId, row.id)
  },

  async change(c, { params: { id, addressId }, body }) {
    const userId = await ownerOf(c, id)
    const row = await findAddress(c.env.DB, userId, addressId)
    if (!row) throw missing()
    const address = body.address && (await servedAddress(c, body.address))
    await updateAddress(c.env.DB, row, address ?? {}, usualOf(body))
    return shownById(c, userId, row.id)
  },

  async remove(c, { params: { id, addressId } }) {
    if (!(await deleteAddress(c.env.DB, await ownerOf(c, id), addressId))) throw missing()
    return null
  },
}

/** The caller, who must be the owner of the address book. @throws Refusal 404 for anybody else */
async function ownerOf(c: CommerceContext, id: string): Promise<string> {
  const { userId } = await accountOf(c)
  if (id !== userId) throw missing()
  return userId
}

const isSame = (row: AddressRow, address: Address): boolean =>
  Object.entries(address).every(([field, value]) => row[field as keyof Address] === value)

async function shownById(c: CommerceContext, userId: string, id: string): Promise<KeptAddress> {
  const row = await findAddress(c.env.DB, userId, id)
  if (!row) throw missing()
  return shown(row)
}

const shown = ({ userId: _, createdAt: __, ...address }: AddressRow): KeptAddress => address
