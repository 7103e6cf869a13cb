import { expect, test } from 'vitest'
import { withGoods } from '../../../src/design/commands/goods.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import { shownHistory } from '../../../src/editor/shell/shown-history.ts'
import { GOODS } from './sessions.ts'

/** A history through products, in order, as it is at one of them. */
function through(products: readonly string[], at: number) {
  const store = new EditorStore(emptyScene({ ...GOODS, product: products[0]! }))
  for (const product of products.slice(1)) store.run((scene) => withGoods(scene, { ...GOODS, product }))
  for (let back = products.length - 1; back > at; back--) store.undo()
  return store
}

/** The products that the steps of a history lead to, back and on. */
async function shown(products: readonly string[], at: number, sold: readonly string[]) {
  const { state } = through(products, at)
  const { past, future } = await shownHistory(state.history, async ({ product }) => sold.includes(product))
  const back = past.map(({ change }) => change.goods![0].product)
  return { back, on: future.map(({ change }) => change.goods![1].product) }
}

test('steps lead to all products that can be shown, back and on', async () => {
  expect(await shown(['a', 'b', 'c', 'd'], 2, ['a', 'b', 'c', 'd'])).toEqual({ back: ['a', 'b'], on: ['d'] })
})

test('steps end before a product that cannot be shown, though one beyond it could', async () => {
  expect(await shown(['a', 'x', 'b', 'c', 'd', 'x', 'e'], 3, ['a', 'b', 'c', 'd', 'e'])).toEqual({
    back: ['b'],
    on: ['d'],
  })
})
