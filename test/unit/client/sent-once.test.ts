import { expect, test } from 'vitest'
import { isPosted } from '../../../src/client/page/sent-once.ts'

const tag = (attributes: Record<string, string>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element

test('a form is posted as its button says, and as it says itself where its button says nothing', () => {
  const [posts, asks] = [tag({ method: 'post' }), tag({})]
  expect(isPosted(posts, null)).toBe(true)
  expect(isPosted(posts, tag({}))).toBe(true)
  // The price sheet of the configurator, whose form adds to the cart.
  expect(isPosted(posts, tag({ formmethod: 'get' }))).toBe(false)
  expect(isPosted(asks, tag({ formmethod: 'post' }))).toBe(true)
  expect(isPosted(asks, null)).toBe(false)
})
