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

test('of a form that is sent twice the first answer is given up, and the form is not submitted the plain way', async () => {
  const { plain, form } = formOf()
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        answers.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const [accepted, declined] = [sendQuietly(form, null), sendQuietly(form, null)]
  for (const answer of answers.toReversed()) answer(new Response())
  expect([await accepted, await declined, plain.submits]).toEqual([false, true, 0])
})

test('a form that could not be sent is submitted the plain way', async () => {
  const { plain, form } = formOf()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect([await sendQuietly(form, null), plain.submits]).toEqual([false, 1])
})
