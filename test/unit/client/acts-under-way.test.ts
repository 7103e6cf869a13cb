import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveUpLink, waitFor } from '../../../src/client/cart/acts-under-way.ts'
import { SUBMIT_TIMEOUT } from '../../../src/client/island/submit-timeout.ts'

let listeners: Record<string, (event: object) => void>
/** Where links that waited have led. */
let followed: string[]

beforeEach(() => {
  vi.useFakeTimers()
  listeners = {}
  followed = []
  const addEventListener = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener
  }
  vi.stubGlobal('document', { addEventListener })
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('location', { assign: (href: string) => followed.push(href) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An act under way, and what ends it. */
function act() {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waitFor(promise)
  return resolve
}

/** @returns whether the link waits */
function press(href: string, waits = true): boolean {
  const preventDefault = vi.fn()
  const link = { href, matches: () => waits }
  listeners.click!({ target: { closest: () => link }, preventDefault })
  return preventDefault.mock.calls.length > 0
}

const pass = (part: number) => vi.advanceTimersByTimeAsync(SUBMIT_TIMEOUT * part)

test('a link waits for an act and for the one that it led to, a whole limit for each', async () => {
  const endHeld = act()
  expect(press('/cart/')).toBe(true)
  await pass(0.8)
  const endSent = act()
  endHeld(true)
  await pass(0.8)
  expect(followed).toEqual([])
  endSent(true)
  await pass(0)
  expect(followed).toEqual(['/cart/'])
})

test('a link is followed where an act takes longer than the limit', async () => {
  const end = act()
  press('/cart/')
  await pass(0.9)
  expect(followed).toEqual([])
  await pass(0.2)
  expect(followed).toEqual(['/cart/'])
  end(true)
})

test('a refused act, or one that breaks, gives the link up, and the next press is the browser’s', async () => {
  const end = act()
  press('/cart/')
  end(false)
  await pass(2)
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  waitFor(Promise.reject(new Error('broken')))
  press('/cart/')
  await pass(2)
  expect(followed).toEqual([])
  expect(reportError).toHaveBeenCalledOnce()
  expect(press('/cart/')).toBe(false)
})

test.each<[string, () => void, string[]]>([
  ['a form that leads elsewhere', () => listeners.submit!({ defaultPrevented: false }), []],
  ['a form that a script takes', () => listeners.submit!({ defaultPrevented: true }), ['/cart/']],
  ['another link', () => press('/help/', false), []],
  ['a page that is left', () => listeners.pagehide!({}), []],
  ['a sentence that says what is wrong', giveUpLink, []],
])('after %s, a link that waits leads there or not', async (_, happens, leads) => {
  const end = act()
  press('/cart/')
  happens()
  end(true)
  await pass(0)
  expect(followed).toEqual(leads)
})

test('a press that was given up is not followed in the place of the one after it', async () => {
  const endFirst = act()
  const endSecond = act()
  press('/cart/')
  endFirst(false)
  await pass(0.8)
  press('/cart/')
  await pass(0.4)
  expect(followed).toEqual([])
  endSecond(true)
  await pass(0)
  expect(followed).toEqual(['/cart/'])
})
