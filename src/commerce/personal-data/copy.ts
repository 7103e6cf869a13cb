import { getTableColumns, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { csvOf } from '../../contract/csv.ts'
import type { Env } from '../../contract/env.ts'
import { acceptancesOf } from './acceptances.ts'
import { copiedPictures } from './copied-pictures.ts'
import { copiedScenes } from './copied-scenes.ts'
import { foundRows } from './found-rows.ts'
import { type CopiedIn, leftOutArtwork } from './left-out-artwork.ts'
import { companysOrders, orderNumbers, ownOrder } from './orders.ts'
import type { FoundPerson, Person } from './person.ts'
import type { PersonalTable } from './personal-table.ts'
import { PERSONAL_TABLES } from './registry.ts'
import { walletsOf } from './wallets.ts'

/** A file of an archive. */
export interface CopyFile {
  name: string
  input: string | Uint8Array
}

type Row = Record<string, unknown>

/**
 * All data of a person: a JSON and a CSV file for each table, the data of Durable Objects (orders, what was accepted of offers, the wallet), scenes of
 * designs, and pictures. Of what somebody uploaded it says where it is.
 *
 * @param store of whose pages it is asked for
 */
export async function copyOf(
  env: Env,
  account: Person,
  store: CopiedIn = { region: null, origin: null },
): Promise<CopyFile[]> {
  const files: CopyFile[] = []
  const numbers = await orderNumbers(env.DB, account.id)
  // Mails about a company's order went to colleagues too.
  const companys = await companysOrders(env, numbers)
  const own = numbers.filter((number) => !companys.includes(number))
  const person = { ...account, orders: numbers, ...(await foundRows(env.DB, account, own)) }
  for (const personal of PERSONAL_TABLES) {
    if (personal.notExported !== undefined) continue
    files.push(...filesOf(getTableName(personal.table), await rowsOf(env.DB, personal, person)))
  }
  const orders: Row[] = []
  for (const number of numbers) {
    const order = await ownOrder(env, number, person.id)
    if (order) orders.push({ ...order })
  }
  const wallets = (await walletsOf(env, person.id)).map((wallet) => ({ ...wallet }))
  const scenes = await copiedScenes(env, person.id)
  const pictures = await copiedPictures(env, numbers)
  const artwork = await leftOutArtwork(env, person, store)
  return [
    ...files,
    ...filesOf('orders_in_full', orders),
    ...filesOf('accepted_offers', await acceptancesOf(env, person)),
    ...filesOf('wallets', wallets),
    ...scenes.files,
    ...(scenes.leftOut.length > 0 ? filesOf('designs_left_out', scenes.leftOut) : []),
    ...pictures.files,
    ...(pictures.leftOut.length > 0 ? filesOf('pictures_left_out', pictures.leftOut) : []),
    ...(artwork.length > 0 ? filesOf('artworks_left_out', artwork) : []),
  ]
}

/** A person's rows of a table, without the columns that a copy leaves out. */
function rowsOf(db: D1Database, { table, of, withheld = [] }: PersonalTable, person: FoundPerson): Promise<Row[]> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !withheld.includes(name))
  return drizzle(db).select(Object.fromEntries(columns)).from(table).where(of(person))
}

function filesOf(name: string, rows: Row[]): CopyFile[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return [
    { name: `${name}.json`, input: `${JSON.stringify(rows, null, 2)}\n` },
    { name: `${name}.csv`, input: csvOf([columns, ...cells]) },
  ]
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value)
}
