import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRole, createAdministrator, disable } from '../../scripts/administrators.ts'
import { openDatabase } from '../../scripts/serve.ts'
import { codeNow, wrongCode } from '../one-time-codes.ts'
import { LocalShop } from './local-shop.ts'

let root: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boxwright-'))
  folder = join(root, 'state')
})

afterAll(async () => {
  await LocalShop.killAll()
  rmSync(root, { recursive: true, force: true })
})

interface Ended {
  status: number | null
  said: string
}

/**
 * A command of the merchant's; what it reads stands for what is typed. The test goes on meanwhile: a process that is held up
 * would not hear that the shop has closed a connection, and use it again.
 */
function run(script: string, words: string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], {
    env: { ...process.env, STATE_DIR: folder, ...env },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  child.stdin.end(input)
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, said: Buffer.concat(said).toString().trim() }))
  })
}

const admin = (...words: string[]) => run('admin', words)

/** Who is told to manage the shop, by the answer's status. */
async function signsIn(shop: LocalShop, email: string, password: string): Promise<number> {
  const { status, body } = await shop.call('POST', 'sign_in', { user: { email, password } })
  if (status !== 200) return status
  const headers = { 'X-Spree-Token': body.data.attributes.api_token }
  return (await shop.call('GET', 'managers/current', undefined, headers)).status
}

/** A start costs seconds of processor time: the second test takes over the shop of the first. That a reset makes another administrator, `restart.test.ts` shows. */
let shop: LocalShop

describe('the administrator of a local shop', () => {
  test('is made with the first start, stays with the shop, and alone has its commands', async () => {
    const first = await LocalShop.start(folder)
    const { email, password } = first.administrator
    expect(await signsIn(first, email, password)).toBe(200)
    await first.stop()
    const second = await LocalShop.start(folder)
    shop = second
    expect(second.administrator).toEqual({ email, password })
    expect(await signsIn(second, email, password)).toBe(200)

    const env = { PORT: new URL(second.url).port }
    expect(await run('consents', ['verify'], { env })).toEqual({
      status: 0,
      said: expect.stringContaining('0 people, 0 broken chains.'),
    })
    const guessed = await run('dead-letters', ['list'], {
      env: { ...env, SHOP_EMAIL: email, SHOP_PASSWORD: 'guessed' },
    })
    expect(guessed).toEqual({ status: 1, said: expect.stringContaining('answered 422') })
    const sessions = await second.call('POST', 'sign_in', { user: { email, password } }).then(async ({ body }) => {
      const token: string = body.data.attributes.api_token
      return { token, ...(await second.call('GET', 'sessions', undefined, { 'X-Spree-Token': token })) }
    })
    const headers = { 'X-Spree-Token': sessions.token }
    const { secret } = (await second.call('POST', 'second_factor', undefined, headers)).body.data.attributes
    const code = await codeNow(secret)
    const { meta } = (await second.call('POST', 'second_factor/confirm', { code }, headers)).body
    const verify = (typed: string) => run('consents', ['verify'], { env, input: `${typed}\n` })
    expect((await verify(await wrongCode(secret))).said).toContain('This code is not right')
    expect(await verify(meta.recovery_codes[0])).toEqual({
      status: 0,
      said: expect.stringContaining('0 people, 0 broken chains.'),
    })
    // A command leaves no session behind.
    expect(
      sessions.body.data.map(({ attributes }: never) => (attributes as { browser: string }).browser),
    ).not.toContain('npm run')
  })

  test('makes others by a command, gives roles and takes them, while the shop stands still', async () => {
    const first = shop
    expect(await admin('list')).toEqual({ status: 1, said: expect.stringContaining('stop it first') })
    await first.stop()

    const create = (email: string, password: string) => run('admin', ['create', email], { input: `${password}\n` })
    const [ada, carl, password] = ['ada@example.com', 'carl@example.com', 'sixteen grey pallets']
    expect(await create(ada, password)).toEqual({ status: 0, said: `${ada} is an administrator.` })
    // A command says what its function throws; the others are asked without a process for each.
    expect(await create('ADA@example.com', password)).toEqual({
      status: 1,
      said: expect.stringContaining('has an account already'),
    })
    const { run: inDatabase, close } = await openDatabase(folder)
    const refused = async (act: Promise<unknown>, said: string) => expect(act).rejects.toThrow(said)
    const { email } = first.administrator
    await refused(
      createAdministrator(inDatabase, { email: 'bob@example.com', password: 'fourteen chars' }),
      'at least 15',
    )
    await refused(createAdministrator(inDatabase, { email: 'ada@', password }), 'is no e-mail address')
    await createAdministrator(inDatabase, { email: 'bob@example.com', password })
    await refused(changeRole(inDatabase, ada, 'king'), 'A role is one of b2c,')
    await refused(changeRole(inDatabase, 'nobody@example.com', 'b2b'), 'has no account')
    await close()
    expect((await admin('role', ada, 'order_manager')).status).toBe(0)
    expect((await admin('disable', 'bob@example.com')).status).toBe(0)
    const again = await openDatabase(folder)
    await refused(disable(again.run, email), 'is the only administrator')
    await refused(changeRole(again.run, email, 'b2c'), 'is the only administrator')
    expect(await changeRole(again.run, email, 'administrator')).toBe(false)
    await createAdministrator(again.run, { email: carl, password })
    await changeRole(again.run, carl, 'b2c')
    await again.close()
    // A customer's password may be too short for the office: it is chosen anew, by a mail.
    expect((await admin('role', carl, 'administrator')).said).toContain('A password must be chosen')
    expect((await admin('create')).said).toContain('npm run admin -- create <e-mail>')
    expect((await admin('list')).said.split('\n')).toEqual([
      `${ada}  order_manager`,
      `${first.administrator.email}  administrator`,
      expect.stringMatching(/^bob@example\.com {2}administrator {2}disabled \d{4}-/),
      `${carl}  administrator`,
    ])

    const second = await LocalShop.start(folder)
    expect(await signsIn(second, ada, password)).toBe(200)
    expect(await signsIn(second, 'bob@example.com', password)).toBe(422)
    expect(await signsIn(second, carl, password)).toBe(422)
  }, 1_800_000)
})
