import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { brokenTable } from './broken-table.ts'

export const objectOf = (number: string) => bindings.OFFERS.getByName(number)

/** Lets every statement of an offer's object fail that writes into a table. */
export const broken = (number: string, table: string) => brokenTable(objectOf(number), table)

/** Lets the alarm of an offer ring now. */
export const ring = (number: string) => runInDurableObject(objectOf(number), (object) => object.alarm())
/** When it rings next, milliseconds since the epoch; null for never. */
export const alarmOf = (number: string): Promise<number | null> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.getAlarm())
