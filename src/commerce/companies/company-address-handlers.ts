import { and, asc, eq, ne, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Address } from '../../contract/address.ts'
import type { KeptAddress } from '../../contract/addresses.ts'
import { type COMPANY_ADDRESS_CALLS, MOST_COMPANY_ADDRESSES } from '../../contract/company-addresses.ts'
import type { LoggedAct } from '../../contract/company-log.ts'
import { asOneLine, placeInShort } from '../../regions/postal-address.ts'
import { servedAddress, usualOf } from '../addresses/served.ts'
import type { UsualFor } from '../addresses/store.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { companyAddresses } from '../schema/company-addresses.ts'
import { decided, logged } from './change.ts'
import { memberFor } from './member.ts'

type AddressRow = typeof companyAddresses.$inferSelect

const shown = ({ companyId: _, createdAt: __, ...address }: AddressRow): KeptAddress => address

/** The addresses of a company as they are shown, the oldest first. */
export const companyAddressesOf = async (db: D1Database, companyId: string): Promise<KeptAddress[]> =>
  (await rowsOf(db, companyId)).map(shown)

const rowsOf = (db: D1Database, companyId: string): Promise<AddressRow[]> =>
  drizzle(db)
    .select()
    .from(companyAddresses)
    .where(eq(companyAddresses.companyId, companyId))
    .orderBy(asc(companyAddresses.createdAt), asc(companyAddresses.id))

/** The addresses of a company. */
export const companyAddressHandlers: Handlers<typeof COMPANY_ADDRESS_CALLS> = {
  async list(c) {
    const { company } = await memberFor(c, 'see_company')
    const addresses = await companyAddressesOf(c.env.DB, company.id)
    return { data: addresses, meta: { count: addresses.length } }
  },

  async keep(c, { body }) {
    const id = crypto.randomUUID()
    const address = await servedAddress(c, body.address)
    const row = await written(c, 'address_kept', address, (companyId, rows) => {
      if (rows.length >= MOST_COMPANY_ADDRESSES)
        throw invalid(
          { address: [`at most ${MOST_COMPANY_ADDRESSES} addresses: delete one first`] },
          'too_many_addresses',
        )
      const usual = { isForDelivery: rows.length === 0, isForInvoices: rows.length === 0, ...usualOf(body) }
      return [{ id, companyId, ...address, ...usual, createdAt: new Date().toISOString() }, usual]
    })
    c.status(201)
    return shown(row)
  },

  async change(c, { params: { addressId }, body }) {
    const address = body.address && (await servedAddress(c, body.address))
    return shown(
      await written(c, 'address_changed', address, (_, rows) => {
        const before = rows.find(({ id }) => id === addressId)
        if (!before) throw missing()
        return [{ ...before, ...address, ...usualOf(body) }, usualOf(body)]
      }),
    )
  },

  async remove(c, { params: { addressId } }) {
    const { DB } = c.env
    await decided(DB, async () => {
      const known = await memberFor(c, 'manage_company')
      const row = (await rowsOf(DB, known.company.id)).find(({ id }) => id === addressId)
      if (!row) throw missing()
      const statements = [
        drizzle(DB).delete(companyAddresses).where(eq(companyAddresses.id, addressId)),
        logged(DB, known.company.id, { actorId: known.userId, act: 'address_removed', about: placeIn(row) }),
      ]
      return { known, statements }
    })
    return null
  },
}

/** What the log says of an address: no person's name. */
const placeIn = (address: Address): string => asOneLine([address.address1, placeInShort(address)])

/**
 * Writes an address, and takes from the others what it becomes the default for.
 *
 * @param next the row after the change, and what it is the default for now
 */
async function written(
  c: CommerceContext,
  act: LoggedAct,
  address: Address | undefined,
  next: (companyId: string, rows: AddressRow[]) => [AddressRow, UsualFor],
): Promise<AddressRow> {
  const { DB } = c.env
  const { row } = await decided(DB, async () => {
    const known = await memberFor(c, 'manage_company')
    const companyId = known.company.id
    const [row, usual] = next(companyId, await rowsOf(DB, companyId))
    const others = and(eq(companyAddresses.companyId, companyId), ne(companyAddresses.id, row.id))
    const former = (['isForDelivery', 'isForInvoices'] as const)
      .filter((kind) => usual[kind])
      .map((kind) =>
        drizzle(DB)
          .update(companyAddresses)
          .set({ [kind]: false })
          .where(others),
      )
    const statements: SQLWrapper[] = [
      ...former,
      drizzle(DB).insert(companyAddresses).values(row).onConflictDoUpdate({ target: companyAddresses.id, set: row }),
      logged(DB, companyId, { actorId: known.userId, act, about: placeIn(address ?? row) }),
    ]
    return { known: { ...known, row }, statements }
  })
  return row
}
