import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routesIn } from '../../../scripts/hosts.ts'
import { GATEWAY_KEYS } from '../../../src/contract/env.ts'
import { appHostOf, hostRegion } from '../../../src/regions/domains.ts'
import { regionList } from '../../../src/regions/regions.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [, steps = ''] = /^## Deploying$(.*?)^## /ms.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []

/** The commands of a text, each of a line of several by itself. */
const commands = [...steps.matchAll(/`((?:npm|npx|node|wrangler) [^`]+)`/g)].flatMap(([, line]) =>
  line!.split(/ (?:&&|\|) /),
)

describe('what the README says of deploying', () => {
  test('is done by programs that whoever has cloned the shop has', () => {
    expect(commands.length).toBeGreaterThan(10)
    // Node 20 runs no TypeScript, and wrangler is on no path but that of npm.
    expect(commands.filter((command) => !/^(?:npm run|npx wrangler) /.test(command))).toEqual([])
  })

  test('reads no file that is not there', () => {
    const files = commands.flatMap((command) => [...command.matchAll(/--file[ =](\S+)/g)].map(([, file]) => file!))
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  test('sets the keys of a payment gateway at once, because a part of them stops a shop that runs', () => {
    const keys = Object.values(GATEWAY_KEYS).flat()
    const naming = steps.split(/^(?=\d+\. )/m).filter((step) => keys.some((key) => step.includes(key)))
    expect(naming).toHaveLength(1)
    for (const key of keys) expect(naming[0]).toContain(key)
    expect(naming[0]).toContain('`npx wrangler secret bulk`')
    expect(naming[0]).not.toMatch(/secret (?:put|delete)/)
  })

  test('attaches exactly the hosts that the shop answers in production', () => {
    const hosts = [
      ...routesIn('production', '').matchAll(/\[\[routes]]\npattern = "(.+)"\ncustom_domain = true\n/g),
    ].map(([, host]) => host!)
    const wanted = regionList.flatMap(({ customDomains: { app, landing } }) => [app.production, landing.production])
    expect(hosts.sort()).toEqual([...new Set(wanted)].sort())
    for (const host of hosts)
      expect([host, hostRegion(host, 'production') ?? appHostOf(host, 'production')]).not.toContain(undefined)
  })

  test('has the log kept, without the platform’s lines about each request, which hold the tokens of mailed links', () => {
    const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    const [, logs = ''] = /^\[observability\.logs\]\n([^[]*)/m.exec(toml) ?? []
    expect(logs.trim().split('\n')).toEqual(['enabled = true', 'head_sampling_rate = 1', 'invocation_logs = false'])
  })

  test('attaches only what is new once it is done again, for a new store', () => {
    const all = routesIn('production', '')
    expect(routesIn('production', all)).toBe('')
    const [, first] = /pattern = "(.+)"/.exec(all)!
    const without = all.replace(`\n[[routes]]\npattern = "${first}"\ncustom_domain = true\n`, '')
    expect(without.length).toBeLessThan(all.length)
    expect(without + routesIn('production', without)).toHaveLength(all.length)
  })
})
