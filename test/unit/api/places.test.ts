import { expect, test } from 'vitest'
import type { Ask } from '../../../src/api/ask.ts'
import { placeCalls } from '../../../src/api/places.ts'

const states = [
  { code: 'WY', name: 'Wyoming', served: true },
  { code: 'AE', name: 'Armed Forces Europe', served: false },
  { code: 'AL', name: 'Alabama', served: true },
]
const placesWith = (answer: object[]) => placeCalls((async () => answer) as unknown as Ask)

test('the states of a country are in the order of their names, those to which nothing is delivered among them', async () => {
  const listed = await placesWith(states).states('US')
  expect(listed.map(({ code }) => code)).toEqual(['AL', 'AE', 'WY'])
})

test('a country of which only states without a delivery are known has none to choose from', async () => {
  expect(await placesWith(states.filter(({ served }) => !served)).states('US')).toEqual([])
})
