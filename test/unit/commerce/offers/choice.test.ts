import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenOf } from '../../../../src/commerce/offers/choice.ts'
import { offerTotals } from '../../../../src/pricing/offer-totals.ts'
import { revision } from './revision.ts'

const ids = fc.constantFrom('L1', 'L2', 'L3', 'L9', '__proto__', 'constructor')
const asked = fc.record({
  lineIds: fc.array(ids, { maxLength: 4 }),
  options: fc.array(fc.record({ lineId: ids, optionId: fc.constantFrom('O1', 'O2', 'O3', 'O9', 'toString') }), {
    maxLength: 4,
  }),
})

test('whatever is asked for, what is chosen are lines of the offer, each once, with one of its own options', () => {
  fc.assert(
    fc.property(revision, asked, (content, choice) => {
      const decided = takenOf(content, choice)
      if ('problems' in decided) {
        expect(Object.keys(decided.problems).length).toBeGreaterThan(0)
        return
      }
      const { chosen } = decided
      expect(new Set(chosen.map(({ lineId }) => lineId))).toEqual(new Set(choice.lineIds))
      expect(chosen).toHaveLength(choice.lineIds.length)
      for (const { id } of content.lines.filter(({ isRequired }) => isRequired)) expect(choice.lineIds).toContain(id)
      expect(offerTotals(content, chosen).prices).toHaveLength(chosen.length)
    }),
  )
})
