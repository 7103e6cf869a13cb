import { afterEach, expect, test, vi } from 'vitest'
import { chromiumPath } from '../../../scripts/chromium-path.ts'

afterEach(() => vi.unstubAllEnvs())

test('a machine for which npm has no Chromium is told to name its own, and is then given that', async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const mac = { platform: 'darwin', arch: 'arm64' } as const
  await expect(chromiumPath(mac)).rejects.toThrow(
    'npm has no Chromium for darwin on arm64: CHROMIUM_PATH must name one',
  )
  await expect(chromiumPath({ platform: 'linux', arch: 'arm64' })).rejects.toThrow('CHROMIUM_PATH')
  vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium')
  expect(await chromiumPath(mac)).toBe('/usr/bin/chromium')
})
