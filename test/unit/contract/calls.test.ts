import { describe, expect, test } from 'vitest'
import type { AnyCall, CallTable } from '../../../src/contract/call.ts'
import { COMING_CALLS } from '../../../src/contract/coming-calls.ts'
import { findCall } from '../../../src/contract/find-call.ts'
import { openApiOf } from '../../../src/contract/openapi.ts'
import { CALLS } from '../../../src/contract/table.ts'
import { SPECIFIED } from './specified-calls.ts'

const stated: AnyCall[] = Object.values<CallTable[string]>(CALLS).flatMap((calls) => Object.values(calls))
const addresses = stated.flatMap(({ method, path, aliases = [] }) => [path, ...aliases].map((at) => `${method} ${at}`))
/** A path with its parameters as somebody would fill them, or without their names. */
const filled = (path: string) => path.replace(/:\w+/g, 'x1')
const nameless = (address: string) => address.replace(/:\w+/g, ':')

describe('the calls', () => {
  test('of the specification are each there, or said to be coming', () => {
    const known = [...addresses, ...COMING_CALLS.map(([method, path]) => `${method} ${path}`)].map(nameless)
    const missing = SPECIFIED.map(nameless).filter(
      (address) => !known.includes(address) && !known.includes(address.replace(/^\w+/, 'any')),
    )
    expect(missing).toEqual([])
  })

  test('that are coming are none that is there, and grow no more', () => {
    const there = addresses.map(nameless)
    expect(COMING_CALLS.filter(([method, path]) => there.includes(nameless(`${method} ${path}`)))).toEqual([])
    expect(COMING_CALLS.length).toBeLessThanOrEqual(5)
  })

  test('are each stated once', () => {
    expect(addresses.map(nameless).filter((address, at, all) => all.indexOf(address) !== at)).toEqual([])
  })

  test('are found by their address, and keep their purpose and limit', () => {
    for (const call of stated)
      for (const path of [call.path, ...(call.aliases ?? [])])
        expect([path, findCall(call.method.toUpperCase(), filled(path))]).toEqual([path, call])
    expect(findCall('GET', '/nothing')).toBeNull()
    expect(findCall('DELETE', '/products')).toBeNull()
  })

  test('have a document that describes each on the wire', () => {
    const { paths } = openApiOf(CALLS, 'https://shop.example') as { paths: Record<string, Record<string, object>> }
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const own = stated.filter(({ who }) => who === 'page').map(({ method, path }) => `${method} ${path}`)
    expect(described.sort()).toEqual(addresses.filter((address) => !own.includes(address)).sort())
    expect(JSON.stringify(paths)).toContain('additional_tax_total')
    expect(JSON.stringify(paths)).not.toContain('expressDeliveryOptionId')
  })
})
