import { afterEach, expect, test, vi } from 'vitest'
import { sendQuietly } from '../../../src/client/page/quiet-form.ts'

vi.mock('../../../src/client/page/submitted-fields.ts', () => ({ submittedFields: () => new URLSearchParams() }))
afterEach(() => vi.unstubAllGlobals())

/** A form, and whether it was submitted as without scripts. */
function formOf() {
  const plain = { submits: 0 }
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }) })
  const form = { action: 'https://shop.test/cookies/', appendChild: () => undefined, submit: () => plain.submits++ }
  return { plain, form: form as unknown as HTMLFormElement }
}

test('a form that is given up before its answer has come is not submitted the plain way either', async () => {
  const { plain, form } = formOf()
  const sending = new AbortController()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  const sent = sendQuietly(form, null, sending.signal)
  sending.abort()
  expect([await sent, plain.submits]).toEqual([false, 0])
})

test('a form that could not be sent is submitted the plain way', async () => {
  const { plain, form } = formOf()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect([await sendQuietly(form, null), plain.submits]).toEqual([false, 1])
})
