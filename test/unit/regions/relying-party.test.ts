import { expect, test } from 'vitest'
import { ENVIRONMENTS } from '../../../src/regions/environment.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { relatedOrigins, rpIdOf } from '../../../src/regions/relying-party.ts'

/** So many names of hosts a browser must accept (WebAuthn level 3); one name under many domains counts once. */
const LABELS = 5

test('ror-15-hosts: one passkey is good in every store, in each environment that has hosts of its own', () => {
  for (const environment of ENVIRONMENTS.filter((name) => name !== 'local')) {
    const origins = relatedOrigins({ environment })
    const home = rpIdOf(new URL(origins[0]!).hostname, { environment }, true)
    for (const { customDomains } of regionList) {
      const host = customDomains.app[environment]
      expect(rpIdOf(host, { environment }, true)).toBe(home)
      expect(origins).toContain(`https://${host}`)
    }
    expect(origins).toContain(`https://${home}`)
    const names = origins.map((origin) =>
      new URL(origin).hostname.split('.').find((part) => part.startsWith('boxwright')),
    )
    expect(new Set(names).size).toBeLessThanOrEqual(LABELS)
  }
})

test('a browser that knows no related origins, a preview and a local shop keep to their host', () => {
  expect(rpIdOf('www.boxwright.pl', { environment: 'production' }, false)).toBe('www.boxwright.pl')
  expect(rpIdOf('x.preview.example', { environment: 'dev', previewHost: 'x.preview.example' }, true)).toBe(
    'x.preview.example',
  )
  expect(rpIdOf('pl.localhost', { environment: 'local', port: 8787 }, true)).toBe('pl.localhost')
})
