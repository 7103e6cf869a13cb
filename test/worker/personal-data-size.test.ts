import { expect, test } from 'vitest'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { HOUR_MS } from '../../src/contract/duration.ts'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { makeExportWith, waitingExport } from './export-batches.ts'

/** Somebody with pictures of fifteen megabytes, nearly the most that a copy has, and how copies are listed and fetched. */
async function somebodyWithMuch(email: string) {
  const session = await signUp(email)
  const { number } = await TestCart.open('eu', session)
  for (const letter of 'ab')
    await env.FILES.put(`pictures/${number}/${letter.repeat(64)}`, new Uint8Array(7_400_000).fill(letter.charCodeAt(0)))
  const exports = async () =>
    (await call('GET', 'data_exports', undefined, session)).body.data as {
      id: string
      attributes: { parts: number; ready_at: string | null }
    }[]
  const part = async (id: string, at: number): Promise<string | undefined> =>
    (await call('GET', `data_exports/${id}/parts/${at}`, undefined, session)).body.data?.attributes.content
  return { userId: session.userId, exports, part }
}

test('a large copy is stored in batches of which none has more than eight megabytes, and is whole', async () => {
  const { userId, exports, part } = await somebodyWithMuch('large.copy@example.com')
  const id = await waitingExport(userId)
  const batches: number[] = []
  await makeExportWith(id, ({ characters }) => batches.push(characters))
  expect(Math.max(...batches)).toBeLessThan(8_000_000)
  const { attributes } = (await exports())[0]!
  const parts: Buffer[] = []
  for (let at = 0; at < attributes.parts; at++) parts.push(Buffer.from((await part(id, at))!, 'base64url'))
  const archive = Buffer.concat(parts)
  // The end of a zip says where its directory begins.
  const end = archive.subarray(-22)
  expect(end.readUInt32LE(0)).toBe(0x06054b50)
  expect(end.readUInt32LE(12) + end.readUInt32LE(16)).toBe(archive.length - 22)
  for (const letter of 'ab') {
    const begins = archive.indexOf(letter.repeat(1000))
    expect(new Set(archive.subarray(begins, begins + 7_400_000))).toEqual(new Set([letter.charCodeAt(0)]))
  }
})

test('a large copy of which a batch failed is not shown, leaves the former one, and is made again', async () => {
  const { userId, exports, part } = await somebodyWithMuch('half.copy@example.com')
  const former = await waitingExport(userId, Date.now() - HOUR_MS)
  await makeExport(env, { id: former, origin: null })
  const id = await waitingExport(userId)
  const stops = makeExportWith(id, ({ at }) => {
    if (at === 3) throw new Error('The database does not answer.')
  })
  await expect(stops).rejects.toThrow()
  const count = env.DB.prepare('select count(*) count from data_export_parts where export_id = ?').bind(id)
  expect(await count.first('count')).toBeGreaterThan(1)
  expect(await part(id, 0)).toBeUndefined()
  expect(await part(former, 0)).toBeDefined()
  expect((await exports()).map((row) => [row.id, row.attributes.ready_at === null])).toEqual([
    [id, true],
    [former, false],
  ])
  await makeExport(env, { id, origin: null })
  const [ready] = await exports()
  expect([ready?.id, await count.first('count')]).toEqual([id, ready?.attributes.parts])
  expect(await part(former, 0)).toBeUndefined()
})
