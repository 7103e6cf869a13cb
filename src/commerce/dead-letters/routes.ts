import { asc, count, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import type { CommerceEnv } from '../env.ts'
import { managerOnly } from '../manager/guard.ts'
import { deadLetters } from '../schema.ts'
import type { ReceivedEvent } from '../segment/message.ts'
import type { Task } from '../tasks.ts'

/** How many are put back in one call: as many as a queue takes at once. */
const AT_ONCE = 50

/** What was not delivered: how much there is, and the way back into its queue once the reason is gone. For the manager. */
export const deadLetterRoutes = new Hono<{ Bindings: CommerceEnv }>()

deadLetterRoutes.get('/v1/dead_letters', async (c) => {
  await managerOnly(c)
  const rows = await drizzle(c.env.DB)
    .select({ queue: deadLetters.queue, count: count() })
    .from(deadLetters)
    .groupBy(deadLetters.queue)
  return c.json({ meta: Object.fromEntries(rows.map((row) => [row.queue, row.count])) })
})

deadLetterRoutes.post('/v1/dead_letters/retry', async (c) => {
  await managerOnly(c)
  const database = drizzle(c.env.DB)
  const letters = await database.select().from(deadLetters).orderBy(asc(deadLetters.diedAt)).limit(AT_ONCE)
  for (const { queue, body } of letters) {
    if (queue === 'events') await c.env.EVENTS.send(body as ReceivedEvent)
    else await c.env.TASKS.send(body as Task)
  }
  const ids = letters.map(({ id }) => id)
  if (ids.length) await database.delete(deadLetters).where(inArray(deadLetters.id, ids))
  return c.json({ meta: { retried: ids.length, more: ids.length === AT_ONCE } })
})
