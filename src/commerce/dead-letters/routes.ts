import { Hono } from 'hono'
import type { CommerceEnv } from '../env.ts'
import { managerOnly } from '../manager/guard.ts'
import { enqueue } from '../queue-out.ts'
import type { ReceivedEvent } from '../segment/message.ts'
import type { Task } from '../tasks.ts'
import { countDead, exhume, oldestDead } from './store.ts'

/** How many are put back in one call. */
const AT_ONCE = 50

/** What was not delivered: how much there is, and the way back into its queue once the reason is gone. For the manager. */
export const deadLetterRoutes = new Hono<{ Bindings: CommerceEnv }>()

deadLetterRoutes.get('/v1/dead_letters', async (c) => {
  await managerOnly(c)
  return c.json({ meta: await countDead(c.env.DB) })
})

deadLetterRoutes.post('/v1/dead_letters/retry', async (c) => {
  await managerOnly(c)
  const letters = await oldestDead(c.env.DB, AT_ONCE)
  for (const { queue, body } of letters) {
    if (queue === 'events') await enqueue(c.env, 'EVENTS', [body as ReceivedEvent])
    else await enqueue(c.env, 'TASKS', [body as Task])
  }
  await exhume(
    c.env.DB,
    letters.map(({ id }) => id),
  )
  return c.json({ meta: { retried: letters.length, more: letters.length === AT_ONCE } })
})
