import { expect, test } from 'vitest'
import { isFull } from '../../full.ts'
import { DealtActs } from './acts.ts'
import { BusinessWorld } from './business-world.ts'
import { Chance } from './chance.ts'
import { checkRevisions } from './offers-as-sent.ts'
import { checkMoney } from './pay-ways.ts'
import { COMES_ABOUT, callsBeside, NOT_DONE } from './walked-calls.ts'

/** `SEED=7 npm run -s test:worker -- test/worker/business` walks another way. */
const FIRST_SEED = Number(process.env.SEED || 18_000)
/** 5,000 steps take ten minutes: `npm test` takes those of one short walk. */
const [WALKS, STEPS] = isFull ? [10, 500] : [1, 300]

/** Acts race each other, and who wins decides what can be done next: an unlucky walk is made longer before it fails. */
const LONGEST = 10 * STEPS

/** A walk on which little happens shows little. */
const hasHappened = ({ orders, offers }: BusinessWorld): boolean =>
  orders.filter(({ isPlaced }) => isPlaced).length > STEPS / 100 &&
  offers.filter(({ acceptance }) => acceptance).length > STEPS / 300

/** The calls of all walks: those that were tried, and those that were done. */
const [tried, made] = [new Set<string>(), new Set<string>()]
const came = new Set<string>()

test.each(Array.from({ length: WALKS }, (_, index) => FIRST_SEED + index))(
  'two companies, a person, a guest and two managers on walk %i: prices accepted and approved are charged, budgets hold, nobody sees another’s, what was sent stays',
  async (seed) => {
    const world = new BusinessWorld(new Chance(seed))
    await world.begin()
    const acts = new DealtActs()
    let name = ''
    try {
      // What was not tried yet when a walk ends makes it longer.
      const isWhole = () => acts.waiting.length === 0 && callsBeside(world.tried).length === 0 && hasHappened(world)
      for (let step = 1; step <= STEPS || (step <= LONGEST && !isWhole()); ) {
        await world.renewSessions()
        const act = acts.next(world.chance)
        name = `${step}: ${act.name}`
        const { calls } = world
        await act.by(world)
        // Where there was nothing to do it with, it was no step.
        if (world.calls === calls) continue
        acts.note(act)
        step++
        if (step % 50 === 0) await checkMoney(world)
      }
      name = 'the end'
      for (const offer of world.offers) await checkRevisions(world, offer)
      await checkMoney(world)
    } catch (cause) {
      throw new Error(`Step ${name}`, { cause })
    } finally {
      for (const key of world.made.keys()) made.add(key)
      for (const key of world.tried) tried.add(key)
      for (const what of world.came) came.add(what)
    }
    expect(acts.waiting).toEqual([])
    expect(hasHappened(world)).toBe(true)
  },
  // Each step is a few calls, and a busy machine may need seconds for one.
  7_200_000,
)

test('each call of companies and of what they are offered is one that the walk makes', () => {
  expect(callsBeside(tried)).toEqual([])
  // Of one short walk not each act succeeds.
  if (!isFull) return
  expect(callsBeside(made)).toEqual(Object.keys(NOT_DONE))
  expect(COMES_ABOUT.filter((what) => !came.has(what))).toEqual([])
})
