import { expect, test } from 'vitest'
import { LONGEST_VIEW, MOST_VIEWS } from '../../src/contract/saved-views.ts'
import { somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'

const boss = async () => ({ userToken: (await somebodyOf('order_manager')).userToken })
const view = { list: 'quotes', name: 'Old ones', query: 'state=open&older=7' }

test('a view is its owner’s alone, replaced under its name, and goes when it is removed', async () => {
  const [mine, other] = [await boss(), await boss()]
  const { status, body } = await call('POST', 'v1/managers/views', view, mine)
  expect([status, body.data.attributes]).toEqual([201, { name: view.name, query: view.query }])
  await call('POST', 'v1/managers/views', { ...view, query: 'state=lost' }, mine)
  const at = 'v1/managers/views?list=quotes'
  const shown = (await call('GET', at, undefined, mine)).body.data
  expect(shown).toEqual([
    { id: body.data.id, type: 'saved_view', attributes: { name: view.name, query: 'state=lost' } },
  ])

  expect((await call('GET', at, undefined, other)).body.data).toEqual([])
  const path = `v1/managers/views/${body.data.id}`
  expect((await call('DELETE', path, undefined, other)).status).toBe(404)
  expect((await call('DELETE', path, undefined, mine)).status).toBe(204)
  expect((await call('GET', at, undefined, mine)).body.meta.count).toBe(0)
})

test('there are at most so many; one that is there can still be replaced', async () => {
  const mine = await boss()
  for (let at = 0; at < MOST_VIEWS; at++) await call('POST', 'v1/managers/views', { ...view, name: `View ${at}` }, mine)
  const { status, body } = await call('POST', 'v1/managers/views', { ...view, name: 'One more' }, mine)
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'too_many_views', ['name']])
  expect((await call('POST', 'v1/managers/views', { ...view, name: 'View 3' }, mine)).status).toBe(201)
})

test.each([
  [{ list: 'cakes' }, 'list'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(LONGEST_VIEW.name + 1) }, 'name'],
  [{ query: 'x'.repeat(LONGEST_VIEW.query + 1) }, 'query'],
  [{ query: 'state=open#top' }, 'query'],
])('a view with %j is refused at %s', async (wrong, field) => {
  const { status, body } = await call('POST', 'v1/managers/views', { ...view, ...wrong }, await boss())
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})
