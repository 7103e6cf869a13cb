import { z } from 'zod'
import { call } from './call.ts'
import { meta } from './documents.ts'

/** What was not delivered. */
export const DEAD_LETTER_CALLS = {
  count: call({
    method: 'get',
    path: '/v1/dead_letters',
    who: 'manager',
    purpose: 'Necessary',
    answer: meta(
      z.object({
        events: z.int(),
        tasks: z.int(),
        oldest: z.array(
          z.object({ queue: z.string(), what: z.string(), about: z.string().nullable(), died_at: z.iso.datetime() }),
        ),
      }),
    ),
    says: 'How many messages could not be delivered, by queue, and what the oldest hundred are about: the kind of task or the name of the event, and the number of its order or invoice.',
  }),
  retry: call({
    method: 'post',
    path: '/v1/dead_letters/retry',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({ before: z.iso.datetime().optional(), what: z.string().max(100).optional() }),
    answer: meta(z.object({ retried: z.int(), more: z.boolean(), before: z.iso.datetime() })),
    says: 'Puts the oldest fifty back into their queues: of those that died before a moment, which is now unless stated and stands in the answer, and that are about one kind of task or name of an event, where it is stated.',
  }),
}
