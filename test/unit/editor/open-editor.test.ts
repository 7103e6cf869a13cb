import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '../../../src/contract/catalogue.ts'
import type { DesignedGoods } from '../../../src/contract/design-scene.ts'
import { withGoods } from '../../../src/design/commands/goods.ts'
import { openJournal } from '../../../src/editor/journal/journal.ts'
import { DesignSession } from '../../../src/editor/shell/design-session.ts'
import type { EditorProps } from '../../../src/editor/shell/editor-frame.tsx'
import { openEditor } from '../../../src/editor/shell/open-editor.ts'
import { madeDieline } from '../../../src/packaging/constructions.ts'
import { goodsOf } from '../design/scenes.ts'
import { catalogue } from '../shop-facts.ts'
import { fresh, GOODS, pictures, Shop } from './sessions.ts'

const OTHER = 'cardboard-coated-white-inside'
const SOLD = catalogue.product(GOODS.product)!
/** The product, no longer made of a material. */
const without = (material: string): Product => ({
  ...SOLD,
  materials: SOLD.materials.filter((one) => one !== material),
  boards: Object.fromEntries(Object.entries(SOLD.boards).filter(([one]) => one !== material)),
})

afterEach(() => vi.unstubAllGlobals())

/** A design that was kept in this browser, once it had each of some goods in turn. */
async function kept(...turns: DesignedGoods[]): Promise<string> {
  const journal = await openJournal()
  const one = new DesignSession(fresh(), null, { journal, designs: new Shop(), pictures, canShow: async () => true })
  for (const goods of turns) one.store.run((scene) => withGoods(scene, goods))
  await one.written()
  one.close()
  return one.state.key
}

/** Opens it in an editor of the product as it is sold now. */
async function opened(
  design: string,
  product: Product,
  fetched = () => Promise.reject<Response>(new TypeError('offline')),
) {
  vi.stubGlobal('fetch', fetched)
  // Where nobody has chosen about advertising.
  vi.stubGlobal('window', {})
  const choice = { configuration: { ...GOODS, quantity: 100 }, speed: 'standard' as const, ownSize: false }
  const editor = await openEditor({ design, choice, products: [product], region: 'eu' } as unknown as EditorProps)
  editor.session.close()
  return { ...editor, store: editor.session.store }
}

test('a design of a material that its product is not made of any more opens in one that it is made of', async () => {
  const key = await kept({ ...GOODS, finish: 'foil-matte' })
  const product = without(GOODS.material)
  const { store, session, hasOtherGoods, missing } = await opened(key, product)
  const { goods } = store.state.scene
  expect([missing, hasOtherGoods, session.state.key]).toEqual([null, true, key])
  expect(goods).toEqual({ ...GOODS, material: product.materials[0], finish: 'foil-matte' })
  expect(madeDieline(product, goods)).not.toBeNull()
  // Looked at alone, it stays as it was kept.
  expect((await (await openJournal())!.read(key))!.scene.goods.material).toBe(GOODS.material)
})

test('a design in a size that its construction is not made in opens in one that it is made in', async () => {
  const key = await kept({ ...GOODS, size: { length: 20_000, width: 150, height: 50 } })
  const { store, hasOtherGoods } = await opened(key, SOLD)
  expect([hasOtherGoods, store.state.scene.goods.size]).toEqual([true, SOLD.sizes[0]])
})

test('no step of a design leads to a material that its product is not made of any more', async () => {
  const key = await kept({ ...GOODS, finish: 'foil-matte' }, { ...GOODS, material: OTHER })
  const all = await opened(key, SOLD)
  expect([all.hasOtherGoods, all.store.state.history.past.length]).toEqual([false, 2])
  const { store, hasOtherGoods } = await opened(key, without(GOODS.material))
  expect(hasOtherGoods).toBe(false)
  store.undo()
  expect(store.state.scene.goods.material).toBe(OTHER)

  // The step that led to the missing material would lead there again.
  const { store: replaced } = await opened(key, without(OTHER))
  replaced.undo()
  replaced.redo()
  expect(replaced.state.scene.goods.material).not.toBe(OTHER)
})

test('a design that is called otherwise at its maker’s opens with that name, its steps behind it', async () => {
  const journal = (await openJournal())!
  const shop = new Shop()
  const one = new DesignSession(fresh(), null, { journal, designs: shop, pictures, canShow: async () => true })
  one.store.run((scene) => withGoods(scene, { ...GOODS, finish: 'foil-matte' }))
  one.set({ name: 'Winter' })
  await one.save()
  await one.written()
  one.close()
  const { id, version, scene, chosen } = shop.kept!
  const attributes = { version, goods: scene.goods, chosen, bytes: 9, picture: '/', created_at: '', updated_at: '' }
  const answer = {
    data: { id, type: 'box_design', attributes: { ...attributes, name: 'Spring', scene, design_token: 'x' } },
  }
  const { session, store } = await opened(one.state.key, SOLD, async () => Response.json(answer))
  expect([session.state.name, session.state.account?.version]).toEqual(['Spring', 1])
  expect(store.state.history.past).toHaveLength(1)
})

test.each([
  ['away', () => Promise.reject<Response>(new TypeError('offline'))],
  ['gone', async () => Response.json({ code: 'not_found', message: 'There is none.' }, { status: 404 })],
])('a design that is not in this browser, and is %s, begins a new one, which says why', async (missing, fetched) => {
  expect((await opened('elsewhere', SOLD, fetched)).missing).toBe(missing)
})

test('a design of a product that is not sold here begins a new one, and is not said to be nowhere', async () => {
  const key = await kept(goodsOf('paper-bag'))
  const { missing } = await opened(key, SOLD)
  expect(missing).toBe('unsold')
})
