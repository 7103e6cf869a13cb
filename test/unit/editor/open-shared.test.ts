import { expect, test } from 'vitest'
import type { SharedDesign } from '../../../src/contract/design-links.ts'
import { openShared } from '../../../src/editor/shared/open-shared.ts'
import type { SharedDesigns } from '../../../src/editor/shared/shared-designs.ts'
import { sceneOf } from '../../scenes.ts'
import { catalogue } from '../shop-facts.ts'

const MAILER = catalogue.product('mailer-box-eco')!
const design = (sharing: SharedDesign['sharing']): SharedDesign => ({
  id: 's1',
  name: 'Winter',
  sharing,
  scene: sceneOf(),
})

/** A shop with these links, and what it was asked. */
function shop(answers: Record<string, Awaited<ReturnType<SharedDesigns['open']>>>) {
  const asked: string[] = []
  const links: SharedDesigns = {
    open: async (token) => {
      asked.push(`open ${token}`)
      return answers[token] ?? 'gone'
    },
    picture: async (token, sha256) => {
      asked.push(`picture ${token} ${sha256}`)
      return null
    },
    copy: async (token) => {
      asked.push(`copy ${token}`)
      return { state: 'saved', id: 'd2', version: 1 }
    },
  }
  return { links, asked }
}

test('a link for looking opens the design, fetches its pictures by the link, and copies nothing', async () => {
  const { links, asked } = shop({ abc: design('view') })
  const opened = await openShared('abc', [MAILER], links)
  if (opened.state !== 'open') throw new Error(opened.state)
  expect([opened.design.name, opened.product, opened.copy]).toEqual(['Winter', MAILER, null])
  expect(opened.shelf.addressOf('f00')).toBeNull()
  await expect.poll(() => asked).toEqual(['open abc', 'picture abc f00'])
})

test('a link for copying copies when it is asked to', async () => {
  const { links, asked } = shop({ abc: design('copy') })
  const opened = await openShared('abc', [MAILER], links)
  expect(asked).toEqual(['open abc'])
  expect(opened.state === 'open' && (await opened.copy?.())).toEqual({ state: 'saved', id: 'd2', version: 1 })
  expect(asked).toEqual(['open abc', 'copy abc'])
})

test('of a design that is not shown it is known why, and nothing is asked for without a token', async () => {
  const { links, asked } = shop({ abc: design('copy'), far: 'away' })
  expect(await openShared('', [MAILER], links)).toEqual({ state: 'gone' })
  expect(asked).toEqual([])
  expect(await openShared('old', [MAILER], links)).toEqual({ state: 'gone' })
  expect(await openShared('far', [MAILER], links)).toEqual({ state: 'away' })
  expect(await openShared('abc', [], links)).toEqual({ state: 'unsold' })
  expect(await openShared('abc', [{ ...MAILER, boards: {} }], links)).toEqual({ state: 'unsold' })
})
