import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalShop, reset } from './local-shop.ts'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boxwright-'))
  folder = join(root, 'state')
})

afterEach(async () => {
  await LocalShop.killAll()
  rmSync(root, { recursive: true, force: true })
})

/** A command of the merchant's; what it reads stands for what is typed. */
function run(script: string, words: string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...process.env, STATE_DIR: folder, ...env },
    encoding: 'utf8',
    input,
  })
  return { status, said: (stdout + stderr).trim() }
}

const admin = (...words: string[]) => run('admin', words)

/** Who is told to manage the shop, by the answer's status. */
async function signsIn(shop: LocalShop, email: string, password: string): Promise<number> {
  const { status, body } = await shop.call('POST', 'sign_in', { user: { email, password } })
  if (status !== 200) return status
  const headers = { 'X-Spree-Token': body.data.attributes.api_token }
  return (await shop.call('GET', 'managers/current', undefined, headers)).status
}

describe('the administrator of a local shop', () => {
  test('is made with the first start and stays with the shop; a reset makes another', async () => {
    const first = await LocalShop.start(folder)
    const { email, password } = first.administrator
    expect(await signsIn(first, email, password)).toBe(200)
    await first.stop()
    const second = await LocalShop.start(folder)
    expect(second.administrator).toEqual({ email, password })
    expect(await signsIn(second, email, password)).toBe(200)

    const env = { PORT: new URL(second.url).port }
    expect(run('consents', ['verify'], { env })).toEqual({ status: 0, said: '0 people, 0 broken chains.' })
    const guessed = run('dead-letters', ['list'], { env: { ...env, SHOP_EMAIL: email, SHOP_PASSWORD: 'guessed' } })
    expect(guessed).toEqual({ status: 1, said: expect.stringContaining('answered 422') })
    const sessions = await second
      .call('POST', 'sign_in', { user: { email, password } })
      .then(({ body }) =>
        second.call('GET', 'sessions', undefined, { 'X-Spree-Token': body.data.attributes.api_token }),
      )
    // A command leaves no session behind.
    expect(
      sessions.body.data.map(({ attributes }: never) => (attributes as { browser: string }).browser),
    ).not.toContain('npm run')
    await second.stop()

    expect(reset(folder).status).toBe(0)
    expect((await LocalShop.start(folder)).administrator.password).not.toBe(password)
  })

  test('makes others by a command, gives roles and takes them, while the shop stands still', async () => {
    const first = await LocalShop.start(folder)
    expect(admin('list')).toEqual({ status: 1, said: expect.stringContaining('stop it first') })
    await first.stop()

    const create = (email: string, password: string) => run('admin', ['create', email], { input: `${password}\n` })
    const [ada, password] = ['ada@example.com', 'sixteen grey pallets']
    expect(create(ada, 'fourteen chars').said).toContain('at least 15 characters')
    expect(create('ada@', password).said).toContain('is no e-mail address')
    expect(create(ada, password)).toEqual({ status: 0, said: `${ada} is an administrator.` })
    expect(create('ADA@example.com', password).said).toContain('has an account already')
    expect(create('bob@example.com', password).status).toBe(0)
    expect(admin('role', ada, 'king').said).toContain('A role is one of b2c,')
    expect(admin('role', 'nobody@example.com', 'b2b').said).toContain('has no account')
    expect(admin('role', ada, 'order_manager').status).toBe(0)
    expect(admin('disable', 'bob@example.com').status).toBe(0)
    const last = { status: 1, said: expect.stringContaining('is the only administrator') }
    expect(admin('disable', first.administrator.email)).toEqual(last)
    expect(admin('role', first.administrator.email, 'b2c')).toEqual(last)
    expect(admin('role', first.administrator.email, 'administrator').status).toBe(0)
    expect(admin('create').said).toContain('npm run admin -- create <e-mail>')
    expect(admin('list').said.split('\n')).toEqual([
      `${ada}  order_manager`,
      `${first.administrator.email}  administrator`,
      expect.stringMatching(/^bob@example\.com {2}administrator {2}disabled \d{4}-/),
    ])

    const second = await LocalShop.start(folder)
    expect(await signsIn(second, ada, password)).toBe(200)
    expect(await signsIn(second, 'bob@example.com', password)).toBe(422)
    await second.stop()
    expect(admin('role', ada, 'b2c').status).toBe(0)
    // A customer's password may be too short for the office: it is chosen anew, by a mail.
    expect(admin('role', ada, 'administrator').said).toContain('A password must be chosen')
    expect(await signsIn(await LocalShop.start(folder), ada, password)).toBe(422)
  })
})
