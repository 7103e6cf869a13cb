import { env } from './env.ts'

/** How many rows there are of what follows `from`. */
export const counted = async (rows: string, ...values: string[]): Promise<number> =>
  (await env.DB.prepare(`select count(*) as n from ${rows}`)
    .bind(...values)
    .first<{ n: number }>())!.n

/** How often something stands in the log of a company. */
export const logged = (companyId: string, act: string): Promise<number> =>
  counted('company_log where company_id = ? and act = ?', companyId, act)

/** The kinds of the mails about a thing, by its number, sorted. */
export async function mailsOf(number: string): Promise<string[]> {
  const { results } = await env.DB.prepare("select kind from mails where id like '% ' || ? || ' %' order by kind")
    .bind(number)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}
