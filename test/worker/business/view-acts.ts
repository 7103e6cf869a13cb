import { expect } from 'vitest'
import type { SignedIn } from '../../merchant.ts'
import type { Act } from './act.ts'

const VIEWS = 'v1/managers/views'
/** Of each manager's list of offers, by name. */
const known = new WeakMap<SignedIn, Map<string, string>>()

export const VIEW_ACTS: Act[] = [
  {
    name: 'saves or removes a view of a list, as the merchant',
    weight: 2,
    async by(world) {
      const { chance, managers } = world
      const [boss, other] = chance.isBelow(0.5) ? managers : managers.toReversed()
      const views = known.get(boss!) ?? new Map<string, string>()
      known.set(boss!, views)
      const name = `View ${chance.whole(1, 5)}`
      const query = `state=all&page=${chance.whole(1, 9)}`
      const saved = await world.manage('POST', VIEWS, { list: 'offers', name, query }, boss)
      expect(saved.status).toBe(201)
      views.set(name, query)
      const path = `${VIEWS}/${saved.body.data.id}`
      expect((await world.manage('DELETE', path, undefined, other)).status).toBe(404)
      expect((await world.ask(chance.pick(world.everybody), 'DELETE', path)).status).toBeGreaterThan(399)
      if (chance.isBelow(0.4)) {
        expect((await world.manage('DELETE', path, undefined, boss)).status).toBe(204)
        views.delete(name)
      }
      const { body } = await world.manage('GET', `${VIEWS}?list=offers`, undefined, boss)
      const shown = (body.data as { attributes: { name: string; query: string } }[]).map(({ attributes }) => [
        attributes.name,
        attributes.query,
      ])
      expect(shown.sort()).toEqual([...views].sort())
    },
  },
]
