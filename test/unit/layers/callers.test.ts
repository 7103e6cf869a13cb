import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callerOf } from '../../../src/api/call.ts'
import { createApi } from '../../../src/api/client.ts'
import { trackingCalls } from '../../../src/api/tracking.ts'

const SOURCE = join(import.meta.dirname, '../../../src')
/** Files that may make calls: not the client itself, what it says, and who answers. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:api|contract|commerce)[\\/]/.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))

const OPTIONS = { fetch: () => Promise.reject(new Error('Nobody is asked.')), region: 'eu' }
const { call: _, ...api } = createApi(OPTIONS)
const RESOURCES: [string, object][] = Object.entries({ ...api, tracking: trackingCalls(callerOf(OPTIONS)) })

/** What files have to do with that make calls of a resource and do not name it: what hands the calls on. */
const HANDED_ON: Readonly<Record<string, RegExp>> = {
  boxDesigns: /\bdesignCalls\b/,
  tracking: /from '\.\/call\.ts'/,
}

/** Whether a file that has to do with a resource says a name of it: as a member, as text or taken out of it; or hands all of it on. */
function isCalled(resource: string, name: string): boolean {
  const said = new RegExp(`[.{,'] ?${name}\\b`)
  const isAbout = (source: string) =>
    new RegExp(`\\b${resource}\\b|\\b${resource.replace(/s$/, '')}Calls\\b`).test(source) ||
    HANDED_ON[resource]?.test(source)
  return sources.some((source) => isAbout(source) && (said.test(source) || source.includes(`...${resource},`)))
}

test('every call of the client has a caller (docs/decisions/0047)', () => {
  const silent = RESOURCES.flatMap(([resource, calls]) =>
    typeof calls === 'function'
      ? sources.some((source) => source.includes(`.${resource}(`))
        ? []
        : [resource]
      : Object.keys(calls).flatMap((name) => (isCalled(resource, name) ? [] : [`${resource}.${name}`])),
  )
  expect(RESOURCES.length).toBeGreaterThan(50)
  expect(silent).toEqual([])
})
