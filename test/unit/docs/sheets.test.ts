import { expect, test } from 'vitest'
import { ROUTE_IDS, routeRow } from '../../../src/regions/routes.ts'
import { DRAWN, LEFT_OUT } from '../../sheet/drawn.ts'

test('the contact sheets show every kind of page, or say why not', () => {
  const built = ROUTE_IDS.filter((route) => !routeRow(route).reserved)
  expect([...DRAWN, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(built.toSorted())
})
