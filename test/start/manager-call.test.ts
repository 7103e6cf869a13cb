import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { CLOSED_PORT } from './closed-port.ts'

test.each(['SHOP_URL', 'PORT'])('a shop that is away is named by the scripts that ask it, by %s', (by) => {
  const shop = `http://localhost:${CLOSED_PORT}`
  for (const command of [
    ['scripts/consents.ts', 'verify'],
    ['scripts/dead-letters.ts', 'list'],
  ]) {
    const { SHOP_URL: _, ...others } = process.env
    const env = { ...others, SHOP_EMAIL: 'office@example.com', SHOP_PASSWORD: 'fifteen blue pallets' }
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...env, [by]: by === 'PORT' ? String(CLOSED_PORT) : shop },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(`${shop} cannot be reached`)])
  }
})
