import { expect, test } from 'vitest'
import { consentWeight } from '../../bench/consent-weight.ts'

test('asking for consent weighs at most four kilobytes: first bytes, script and styles of banner and settings', async () => {
  const { banner } = await consentWeight()
  expect(banner).toBeLessThanOrEqual(4096)
})
