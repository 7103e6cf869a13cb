import { expect, test } from 'vitest'
import { mailsOf } from '../../../src/commerce/orders/due-mails.ts'

const told = {
  number: 'R1',
  state: 'complete' as const,
  completedAt: '2026-03-02T08:00:00.000Z',
  payments: [],
}
const at = '2026-03-03T08:00:00.000Z'

test('checked artwork, a proof and what is sent back are told of each time, missing artwork once', () => {
  const changes = (['uploaded', 'sent_back', 'uploaded', 'checked', 'proof_sent', 'approved'] as const).map((to) => ({
    to,
    by: 'merchant' as const,
    at,
  }))
  const artwork = { L2: { fileset: 'uuid', state: 'approved' as const, file: null, changes } }
  const kinds = (document: object) => mailsOf({ ...told, ...document }).map(({ id }) => id)
  expect(kinds({ artwork })).toEqual([
    'order-placed R1',
    'artwork-turned R1 L2 1',
    'artwork-turned R1 L2 3',
    'artwork-turned R1 L2 4',
  ])
  const withdrawn = [...changes.slice(0, 4), { to: 'checked' as const, by: 'customer' as const, at }]
  expect(kinds({ artwork: { L2: { ...artwork.L2, changes: withdrawn } } })).not.toContain('artwork-turned R1 L2 4')
  expect(kinds({ artworkRemindedAt: at })).toEqual(['order-placed R1', 'artwork-missing R1'])
})
