import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

test.each(['SHOP_URL', 'PORT'])('a shop that is away is named by the scripts that ask it, by %s', async (by) => {
  const port = await closedPort()
  const shop = `http://localhost:${port}`
  for (const command of [
    ['scripts/consents.ts', 'verify'],
    ['scripts/dead-letters.ts', 'list'],
  ]) {
    const { SHOP_URL: _, ...others } = process.env
    const env = { ...others, SHOP_EMAIL: 'office@example.com', SHOP_PASSWORD: 'fifteen blue pallets' }
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...env, [by]: by === 'PORT' ? String(port) : shop },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(`${shop} cannot be reached`)])
  }
})

/** A port without a listener. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
