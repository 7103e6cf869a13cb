import type { DEAD_LETTER_CALLS } from '../../contract/dead-letters.ts'
import type { Handlers } from '../mount.ts'
import { enqueue } from '../queue-out.ts'
import type { ReceivedEvent } from '../segment/message.ts'
import type { Task } from '../task.ts'
import { countDead, deadSubjects, oldestDead, removeRequeued } from './store.ts'

/** Messages put back in one call. */
const AT_ONCE = 50
/** Messages of which a list says what they are about. */
const LISTED = 100

export const deadLetterHandlers: Handlers<typeof DEAD_LETTER_CALLS> = {
  async count({ env: { DB } }) {
    const [counts, oldest] = await Promise.all([countDead(DB), deadSubjects(DB, LISTED)])
    return { ...counts, oldest: oldest.map(({ diedAt, ...letter }) => ({ ...letter, died_at: diedAt })) }
  },

  async retry(c, { query: { before = new Date().toISOString(), what } }) {
    const letters = await oldestDead(c.env.DB, AT_ONCE, { before, what })
    for (const { queue, body } of letters) {
      if (queue === 'events') await enqueue(c.env, 'EVENTS', [body as ReceivedEvent])
      else await enqueue(c.env, 'TASKS', [body as Task])
    }
    await removeRequeued(
      c.env.DB,
      letters.map(({ id }) => id),
    )
    return { retried: letters.length, more: letters.length === AT_ONCE, before }
  },
}
