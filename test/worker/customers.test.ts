import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { signUp } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, CRATE, offered } from './offered.ts'

const show = async (id: string) => call('GET', `v1/manager/customers/${id}`, undefined, await manager())
const found = async (q: string) => {
  const { body } = await call('GET', `v1/manager/customers?q=${encodeURIComponent(q)}`, undefined, await manager())
  return body.data.map(({ attributes, id }: { id: string; attributes: { email: string } }) => [id, attributes.email])
}

test('a customer has orders, requests, offers and their company on one page, by their account or any number', async () => {
  const { companyId, member } = await companyIn()
  const ada = await member('approver')
  const email = (await call('GET', 'users/me', undefined, ada)).body.data.attributes.email as string
  const cart = await (await TestCart.open('eu', ada)).toPayment(MUNICH, [[MAILER, 250]])
  expect((await cart.transfer()).status).toBe(200)
  const lines = [{ variant_id: MAILER, quantities: [250], words: 'Blue' }]
  const quote_request = { contact_name: 'Ada', email: 'else@example.com', country_iso: 'DE', lines }
  const asked = (await call('POST', 'v2/quote_requests', { quote_request }, ada)).body.data.id
  const { number: offer, token } = await offered({ email: email.toUpperCase(), lines: [CRATE] })
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L2: 'O1' }))
  const answers = await Promise.all([ada.userId, cart.number, asked, offer].map(show))
  const [{ id, attributes }, ...others] = answers.map(({ body }) => body.data)
  for (const other of others) expect(other).toEqual({ id, type: 'customer', attributes })
  expect(id).toBe(ada.userId)
  expect(attributes).toMatchObject({
    email,
    membership: { company_id: companyId, role: 'approver' },
    requests: [{ number: asked }],
    offers: [{ number: offer, state: 'accepted', total: '2043.07' }],
    design_count: 0,
  })
  expect(attributes.orders.map(({ number }: { number: string }) => number)).toContain(cart.number)
  const ordered = async () =>
    (await call('GET', `v2/manager/companies/${companyId}`, undefined, await manager())).body.data.attributes.orders
  await expect.poll(ordered).toMatchObject([{ number: cart.number }])
})

test('somebody without an account is found by their numbers and by a part of what they said, and has notes', async () => {
  const word = crypto.randomUUID().slice(0, 8)
  const { number } = await offered({
    email: `gast.${word}@example.com`,
    company: `100 % ${word}`,
    contact_name: 'Zdeňka',
  })
  for (const q of [word, `% ${word}`, `GAST.${word}`])
    expect(await found(q)).toEqual([[number, `gast.${word}@example.com`]])
  expect(await found(`%${word}%`)).toEqual([])
  const boss = await manager()
  const note = (text: string) => call('POST', `v1/manager/customers/${number}/notes`, { text }, boss)
  expect((await note(' ')).status).toBe(422)
  expect((await note('Ring before ten.')).status).toBe(200)
  const { attributes } = (await show(number)).body.data
  const emailOf = async ({ userId }: SignedIn) =>
    (await env.DB.prepare('select email from users where id = ?').bind(userId).first<{ email: string }>())!.email
  expect(attributes).toMatchObject({
    name: 'Zdeňka',
    since: null,
    notes: [{ text: 'Ring before ten.', by: await emailOf(boss), at: expect.any(String) }],
    membership: null,
  })
  const { results } = await env.DB.prepare('select address from customer_notes where text = ?')
    .bind('Ring before ten.')
    .all()
  expect(results).toEqual([{ address: `gast.${word}@example.com` }])
})

test('accounts that share a mailbox are all found, and whoever asked from it without an account is found once', async () => {
  const firm = `${crypto.randomUUID().slice(0, 8)}.example`
  const [anna, bert] = [`info+anna@${firm}`, `info+bert@${firm}`]
  const accounts = [await signUp(anna), await signUp(bert)]
  for (const email of [`info+carl@${firm}`, `dora+1@${firm}`, `dora+2@${firm}`]) await offered({ email })
  const rows = await found(firm)
  expect(rows.slice(0, 2).toSorted()).toEqual(
    [
      [accounts[0]!.userId, anna],
      [accounts[1]!.userId, bert],
    ].toSorted(),
  )
  expect(rows.slice(2)).toEqual([[expect.stringMatching(/^F/), `dora@${firm}`]])
})

test('what names nobody is nobody, and customers are the merchant’s alone', async () => {
  const anonymous = (await call('POST', 'users/anonymous')).body.data.id
  const empty = await TestCart.open()
  for (const id of ['R000000000', 'F000000000', 'Q000000000', crypto.randomUUID(), anonymous, empty.number, 'x', '%'])
    expect([id, (await show(id)).status]).toEqual([id, 404])
  const { number } = await offered()
  const somebody = await somebodyOf('b2b')
  for (const path of ['v1/manager/customers', `v1/manager/customers/${number}`])
    expect((await call('GET', path, undefined, somebody)).status).toBe(403)
})
