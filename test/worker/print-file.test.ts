import { SELF } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { makePrintFile } from '../../src/commerce/designs/print-file.ts'
import { orderObject } from '../../src/commerce/orders/access.ts'
import type { Scene } from '../../src/contract/design-scene.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { variantCode } from '../../src/contract/variant.ts'
import { inkRulesOf } from '../../src/design/ink-rules.ts'
import { designPdf } from '../../src/design/print/design-pdf.ts'
import type { PrintPicture } from '../../src/packaging/files/print-job.ts'
import { manager } from '../merchant.ts'
import { PRINTED, printedDesign } from '../printed-design.ts'
import { sceneOf } from '../scenes.ts'
import { dielineOfGoods } from '../unit/design/scenes.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { agree } from './service-agreement.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Sends the original of a picture as its owner's editor does. */
async function sent(userToken: string, { type, bytes }: PrintPicture): Promise<void> {
  const file = { name: `a.${type}`, bytes: bytes.length, sha256: await sha256(bytes as Bytes) }
  const { id } = (await call('POST', 'v1/artwork/uploads', file, { userToken })).body.data
  const headers = { 'X-Region': 'eu', 'X-Spree-Token': userToken, 'Content-Type': 'application/octet-stream' }
  const path = `https://shop.test/v1/artwork/uploads/${id}`
  await SELF.fetch(`${path}/parts/1`, { method: 'PUT', headers, body: bytes as Bytes })
  expect((await call('POST', `v1/artwork/uploads/${id}/finish`, undefined, { userToken })).status).toBe(200)
}

/** An order of a design, placed by a visitor; its print file is made by the queue. */
async function ordered(scene: Scene, pictures: PrintPicture[] = [], hasExpertCheck = false) {
  const { api_token: userToken } = (await call('POST', 'users/anonymous')).body.data.attributes
  for (const picture of pictures) await sent(userToken, picture)
  const body = { box_design: { name: 'Spring', scene } }
  const { id } = (await call('POST', 'box_designs', body, { userToken })).body.data
  const cart = await TestCart.open()
  await cart.add(variantCode(scene.goods), 250, { box_design_id: id }, { userToken })
  if (hasExpertCheck) await cart.act('POST', 'v2/expert_checks', { parent_id: 'L1', order_number: cart.number })
  await cart.toPayment(MUNICH, [])
  if (hasExpertCheck) await agree(cart)
  expect((await cart.transfer()).status).toBe(200)
  const { number } = cart
  const by = { token: cart.order.token }
  const line = async () => {
    const { included } = (await call('GET', `orders/${number}`, undefined, by)).body
    return included.find(({ type }: { type: string }) => type === 'line_item').attributes.artwork
  }
  await expect.poll(async () => (await line()).findings).toBeDefined()
  return { number, by, line, completedAt: cart.order.completedAt! }
}

const mailed = async (number: string) => {
  const { results } = await env.DB.prepare("select text from mails where id like 'artwork-turned ' || ?1 || '%'")
    .bind(number)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}
const download = async (address: string): Promise<Bytes> => {
  const answer = await SELF.fetch(`https://shop.test${address.replace('/api', '')}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return new Uint8Array(await answer.arrayBuffer())
}

test('an ordered design is printed from a file that the queue makes, byte by byte the one of every other runtime', async () => {
  const { scene, pictures } = await printedDesign()
  const dieline = dielineOfGoods(scene.goods)
  const rules = inkRulesOf(scene.goods.print)
  const alike = (await designPdf(scene, dieline, { ...PRINTED, rules }, pictures)) as Bytes
  expect(await sha256(alike)).toBe(PRINTED.sha256)

  const { number, by, line, completedAt } = await ordered(scene, Object.values(pictures))
  const { state, file, findings } = await line()
  expect(state).toBe('checked')
  expect(file).toMatchObject({ attributes: { name: `${number}-L1.pdf`, type: 'application/pdf' } })
  expect(findings.filter(({ severity }: { severity: string }) => severity === 'block')).toEqual([])
  await expect.poll(() => mailed(number)).toEqual([expect.stringContaining('The print file of your design is ready')])

  const [placed] = (
    await env.DB.prepare('select html from mails where id = ?').bind(`order-placed ${number}`).all<{ html: string }>()
  ).results
  expect(placed!.html).toMatch(
    /<img src="https?:\/\/[^/]+\/api\/box_designs\/[\w-]+\/pictures\/[0-9a-f]{64}" alt="Design: Spring"/,
  )

  const files = (await call('GET', `v1/orders/${number}/artwork/files`, undefined, by)).body.data
  expect(files).toHaveLength(1)
  const bytes = await download(files[0].attributes.address)
  const date = completedAt.slice(0, 10)
  const expected = (await designPdf(scene, dieline, { order: number, date, rules }, pictures)) as Bytes
  expect(await sha256(bytes)).toBe(await sha256(expected))
  expect(await sha256(bytes)).toBe(file.id)

  const [{ id: uuid }] = (await call('GET', `client_approval_filesets?order_number=${number}`, undefined, by)).body.data
  await call('PUT', `client_approval_filesets/${uuid}`, { order_number: number, status: 'approved' }, by)
  const [printed] = (await call('GET', `production_files?order_number=${number}`, undefined, by)).body.data
  expect(await sha256(await download(printed.attributes.file.attributes.address))).toBe(file.id)
  // The queue may deliver it twice.
  await makePrintFile(env, { orderNumber: number, lineId: 'L1' })
  expect((await line()).state).toBe('approved')
  const { objects } = await env.FILES.list({ prefix: `artwork/order-${number}/` })
  expect(objects).toHaveLength(1)
})

test('a design that would misprint is sent back with what was found, and another file comes instead', async () => {
  const { number, by, line } = await ordered(sceneOf())
  const found = { rule: 'ink-not-printed', severity: 'block', label: null, params: {} }
  expect(await line()).toMatchObject({ state: 'sent_back', reason: null, findings: [found] })
  const [{ attributes }] = (await call('GET', `client_approval_filesets?order_number=${number}`, undefined, by)).body
    .data
  expect(attributes).toMatchObject({ status: 'rejected', review_reason: 'ink-not-printed' })
  const [change] = (await call('GET', `qa_state_changes?order_number=${number}`, undefined, by)).body.data
  expect(change.attributes).toMatchObject({ state: 'sent_back', by: 'shop' })
  await expect.poll(() => mailed(number)).toEqual([expect.stringContaining('Your design would not print well')])
  const { userToken } = await manager()
  const check = { order_number: number, line_item_id: 'L1', act: 'check' }
  expect((await call('POST', 'qa_state_changes', check, { userToken })).body.code).toBe('bad_artwork_state')
})

test('a design whose expert check was ordered waits with its print file until somebody has looked through it', async () => {
  const { scene, pictures } = await printedDesign()
  const { number, by, line } = await ordered(scene, Object.values(pictures), true)
  const { file } = await line()
  expect(await line()).toMatchObject({ state: 'uploaded', file: { attributes: { name: `${number}-L1.pdf` } } })
  const { userToken } = await manager()
  const waiting = async () => (await call('GET', 'v1/manager/artwork', undefined, { userToken })).body.data
  await expect.poll(waiting).toContainEqual(
    expect.objectContaining({
      attributes: expect.objectContaining({ order_number: number, state: 'uploaded', expert_check: true }),
    }),
  )
  const managed = (await call('GET', `v1/manager/orders/${number}/artwork`, undefined, { userToken })).body.data
  expect(managed).toMatchObject([{ attributes: { expert_check: true, acts: ['check', 'send_proof', 'send_back'] } }])
  // The queue may deliver it twice.
  await makePrintFile(env, { orderNumber: number, lineId: 'L1' })
  const filesets = (await call('GET', `client_approval_filesets?order_number=${number}`, undefined, by)).body.data
  const approve = { order_number: number, status: 'approved' }
  const early = await call('PUT', `client_approval_filesets/${filesets[0].id}`, approve, by)
  expect([early.body.code, await mailed(number)]).toEqual(['bad_artwork_state', []])
  const check = { order_number: number, line_item_id: 'L1', act: 'check' }
  expect((await call('POST', 'qa_state_changes', check, { userToken })).status).toBe(200)
  expect(await line()).toMatchObject({ state: 'checked', file })
  await expect.poll(() => mailed(number)).toEqual([expect.stringContaining('The print file of your design is ready')])
})

test('a design with a picture that never came, or is no picture, is sent back without a file', async () => {
  const { scene, pictures } = await printedDesign()
  const [jpeg] = Object.values(pictures)
  const lost = await ordered(scene, [jpeg!])
  expect(await lost.line()).toMatchObject({ state: 'sent_back', file: null, findings: [{ rule: 'missing-picture' }] })
  const [[loaf], [logo, png]] = Object.entries(pictures) as [[string, PrintPicture], [string, PrintPicture]]
  const torn = { ...png, bytes: png.bytes.slice(0, -40) }
  const json = JSON.stringify(scene).replaceAll(logo, await sha256(torn.bytes as Bytes))
  const damaged = await ordered(JSON.parse(json), [pictures[loaf]!, torn])
  expect(await damaged.line()).toMatchObject({
    state: 'sent_back',
    file: null,
    findings: [{ rule: 'damaged-picture' }],
  })
})

test('a design is sent back without a file where its goods are not made any more when the queue comes to it', async () => {
  const { number: orderNumber } = await ordered(sceneOf())
  const object = orderObject(env, orderNumber)
  const order = (await object.read({ isManager: true }))!
  for (const line of goodsOf(order.lines)) line.artwork = { ...line.artwork!, state: 'uploaded', file: null }
  const act = vi.fn<(...acts: unknown[]) => Promise<{ ok: boolean }>>(async () => ({ ok: true }))
  const ORDERS = { getByName: () => ({ read: async () => order, act }) }
  const withdrawn = [
    `document = json_set(document, '$.materials', json('["cardboard-natural-white-inside"]'))`,
    `document = json_set(document, '$.materials', json('[]'))`,
  ]
  for (const what of withdrawn) {
    await env.DB.prepare(`update products set ${what} where type = 'mailer-box-eco'`).run()
    for (const forget of globalThis.shopForgets ?? []) forget()
    await makePrintFile({ ...env, ORDERS } as never, { orderNumber, lineId: 'L1' })
    const findings = [{ rule: 'older-dieline', severity: 'block', label: null, params: {} }]
    const sentBack = { kind: 'artwork', lineId: 'L1', act: { does: 'return_design', file: null, findings } }
    expect(act).toHaveBeenLastCalledWith(sentBack, expect.anything())
  }
  expect(act).toHaveBeenCalledTimes(withdrawn.length)
})
