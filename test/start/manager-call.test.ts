import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { CLOSED_PORT } from './closed-port.ts'

const { SHOP_URL: _, ...others } = process.env
const ENV = { ...others, SHOP_EMAIL: 'office@example.com', SHOP_PASSWORD: 'fifteen blue pallets' }

test.each(['SHOP_URL', 'PORT'])('a shop that is away is named by the scripts that ask it, by %s', (by) => {
  const shop = `http://localhost:${CLOSED_PORT}`
  for (const command of [
    ['scripts/consents.ts', 'verify'],
    ['scripts/dead-letters.ts', 'list'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...ENV, [by]: by === 'PORT' ? String(CLOSED_PORT) : shop },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(`${shop} cannot be reached`)])
  }
})

test('a shop that answers is named beside its answer, so that nobody takes the local one for theirs', async () => {
  const server = createServer((request, response) => {
    const session = { data: { type: 'session', attributes: { api_token: 'token' } } }
    const letter = { queue: 'tasks', what: 'document', about: 'R123456789', died_at: '2026-11-27T10:00:00.000Z' }
    const meta = { events: 0, tasks: 1, oldest: [letter] }
    response.end(JSON.stringify(request.url === '/api/sign_in' ? session : { meta }))
  }).listen(0)
  await once(server, 'listening')
  const shop = `http://localhost:${(server.address() as AddressInfo).port}`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/dead-letters.ts', 'list'], {
    env: { ...ENV, SHOP_URL: shop },
  })
  server.close()
  expect(stderr).toBe(`Asking ${shop}\n`)
  expect(stdout.split('\n')).toEqual([
    '2026-11-27T10:00:00.000Z  tasks  document  R123456789',
    'Not delivered: 0 of the events, 1 of the tasks.',
    '',
  ])
})
