import { env, runInDurableObject } from 'cloudflare:test'
import type { Answered } from '../caller.ts'

/** An act of somebody's, once all that it needs is there. */
export interface FaultyAct {
  /** Does it, as often as it is called: whoever heard no answer does it again. */
  act(): Promise<Answered>
  /** Rings the alarms of the objects that see to what is left. */
  settle?(): Promise<unknown>
  /** What is there of it beside rows, mails and files. */
  seen?(): Promise<unknown>
  /** What a repetition is told where the act is done already, and what the page then shows is the act. */
  again?: string
  /** Files that nothing leads to may be left: those of a try that was not written. */
  leavesFiles?: boolean
}

export type MakesAct = () => Promise<FaultyAct>

const ring = (object: DurableObject) => (object as unknown as { alarm(): Promise<void> }).alarm()
export const ringOffer = (number: string) => runInDurableObject(env.OFFERS.getByName(number), ring)
export const ringOrder = (number: string) => runInDurableObject(env.ORDERS.getByName(number), ring)
export const ringCompany = (id: string) => runInDurableObject(env.COMPANIES.getByName(id), ring)

/** How many rows each table has, mails of each kind, acts in companies' logs, and files. */
export async function countAll(): Promise<Record<string, number>> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_*' and name not glob 'sqlite*' and name not glob 'd1*'",
  ).all<{ name: string }>()
  const counting = tables.map(({ name }) => `select '${name}' as name, count(*) as n from "${name}"`)
  counting.push("select 'mail ' || kind as name, count(*) as n from mails group by kind")
  counting.push("select 'log ' || act as name, count(*) as n from company_log group by act")
  const answers = await env.DB.batch<{ name: string; n: number }>(counting.map((query) => env.DB.prepare(query)))
  const counts = Object.fromEntries(answers.flatMap(({ results }) => results.map(({ name, n }) => [name, n])))
  return { ...counts, files: (await env.FILES.list()).objects.length }
}

/** What was looked up or queued on the way says nothing of an act. What came before the act is over when it begins. */
const BESIDE = new Set(['vat_checks', 'queued'])

/** What there is more of than before. */
export const growth = (before: Record<string, number>, after: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([name, more]) => more !== 0 && !BESIDE.has(name)),
  )
