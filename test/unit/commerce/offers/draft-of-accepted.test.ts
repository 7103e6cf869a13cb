import { expect, test } from 'vitest'
import { draftOfAccepted } from '../../../../src/commerce/offers/draft-of-accepted.ts'

/** The tool of the draft that repeats an accepted line, beside a draft that has been changed since. */
function againOf(accepted: { tooling: number; isReorder: boolean }, drafted: { tooling: number; isReorder: boolean }) {
  const line = { id: 'L1', options: [{ id: 'O1', quantity: 100, amount: 5000 }] }
  const document = {
    region: 'de',
    acceptance: { chosen: [{ lineId: 'L1', optionId: 'O1' }] },
    draft: { lines: [{ ...line, ...drafted }] },
  } as unknown as Parameters<typeof draftOfAccepted>[0]
  const revision = {
    content: { lines: [{ ...line, ...accepted }], terms: { version: '', text: '' }, attachments: [] },
  } as unknown as NonNullable<Parameters<typeof draftOfAccepted>[1]>
  const [{ tooling, isReorder } = { tooling: NaN, isReorder: false }] = draftOfAccepted(
    document,
    revision,
    '2026-11-30T09:00:00.000Z',
  ).lines
  return { tooling, isReorder }
}

test.each([
  ['a new tool at its accepted price, whatever the draft says by now', 9101, false, 15_000, false, 9101],
  ['a known tool at its whole price, to the cent', 4551, true, 9101, true, 9101],
  ['a known tool at twice what was accepted, where the draft has another price by now', 4551, true, 15_000, true, 9102],
  ['a tool that was taken for a known one later', 9101, false, 9101, true, 9101],
])('an accepted offer is repeated with %s', (_, charged, wasReorder, drafted, isReorder, whole) => {
  expect(againOf({ tooling: charged, isReorder: wasReorder }, { tooling: drafted, isReorder })).toEqual({
    tooling: whole,
    isReorder: true,
  })
})
