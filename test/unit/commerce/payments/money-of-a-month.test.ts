import { expect, test } from 'vitest'
import { MoneyWorld } from '../money-world.ts'

/** An order that a transfer has paid, with so much more, minor units. */
function paidByTransfer(surplus: number): MoneyWorld {
  const world = new MoneyWorld(0)
  const expectedTotal = world.order.figures.total
  world.act({ kind: 'pay_by_transfer', expectedTotal }, 'succeeds')
  world.receive(expectedTotal + surplus)
  world.attend()
  return world
}

const monthOf = ({ facts }: MoneyWorld): string => facts.now.slice(0, 7)

test('a transfer that was too large is in the month of its day while its surplus waits, and the surplus in the month it goes back in', async () => {
  const world = paidByTransfer(10)
  const { total } = world.order.figures
  const month = monthOf(world)
  expect(await world.books.moved(month)).toEqual([total + 10])
  world.wait(40)
  world.sendSurplus(0)
  world.attend()
  expect(await world.books.moved(month)).toEqual([total + 10])
  expect(await world.books.moved(monthOf(world))).toEqual([-10])
})

test('a refund by hand is in the month in which it was sent, not in that of its decision', async () => {
  const world = paidByTransfer(0)
  const { total } = world.order.figures
  const month = monthOf(world)
  world.act({ kind: 'refund', ask: { amount: 100, to: 'source' } }, 'succeeds')
  world.attend()
  world.wait(40)
  expect(await world.books.moved(month)).toEqual([total])
  world.sendBack()
  world.attend()
  expect(await world.books.moved(month)).toEqual([total])
  expect(await world.books.moved(monthOf(world))).toEqual([-100])
})
