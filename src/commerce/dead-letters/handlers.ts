import type { DEAD_LETTER_CALLS } from '../../contract/dead-letters.ts'
import type { Handlers } from '../mount.ts'
import { enqueue } from '../queue-out.ts'
import type { ReceivedEvent } from '../segment/message.ts'
import type { Task } from '../task.ts'
import { countDead, oldestDead, removeRequeued } from './store.ts'

/** Messages put back in one call. */
const AT_ONCE = 50

export const deadLetterHandlers: Handlers<typeof DEAD_LETTER_CALLS> = {
  count: (c) => countDead(c.env.DB),

  async retry(c) {
    const letters = await oldestDead(c.env.DB, AT_ONCE)
    for (const { queue, body } of letters) {
      if (queue === 'events') await enqueue(c.env, 'EVENTS', [body as ReceivedEvent])
      else await enqueue(c.env, 'TASKS', [body as Task])
    }
    await removeRequeued(
      c.env.DB,
      letters.map(({ id }) => id),
    )
    return { retried: letters.length, more: letters.length === AT_ONCE }
  },
}
