import { expect, test, vi } from 'vitest'
import { takeOwn, testsOfFile } from './own-messages.ts'

const queuedAt = (at: number) => ({ timestamp: new Date(at), ack: vi.fn(), retry: vi.fn() })

test('of a batch, what was queued before the tests of a file began is taken out undone', async () => {
  const { beganAt } = testsOfFile
  const [earlier, own] = [queuedAt(beganAt - 1), queuedAt(beganAt)]
  const take = vi.fn()
  const given = (messages: object[]) => takeOwn({ queue: 'boxwright-tasks', messages } as unknown as MessageBatch, take)
  await given([earlier])
  expect(take).not.toHaveBeenCalled()
  await given([earlier, own])
  expect(take).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queue: 'boxwright-tasks', messages: [own] }))
  expect([earlier.ack.mock.calls.length, own.ack.mock.calls.length]).toEqual([2, 0])
})
