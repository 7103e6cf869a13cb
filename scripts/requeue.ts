import type { Miniflare } from 'miniflare'

/** How many messages are sent at once; a queue accepts a hundred. */
const AT_ONCE = 50

/**
 * Puts messages that were waiting when the shop ended back into their queues. They stay in the database until they are
 * delivered.
 */
export async function requeue(miniflare: Miniflare, worker: string): Promise<void> {
  const database = await miniflare.getD1Database('DB', worker)
  const waiting = database.prepare('SELECT queue, body FROM queued ORDER BY queued_at')
  const { results } = await waiting.all<{ queue: string; body: string }>()
  for (const [name, rows] of Map.groupBy(results, ({ queue }) => queue)) {
    const queue = await miniflare.getQueueProducer(name, worker)
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await queue.sendBatch(rows.slice(at, at + AT_ONCE).map(({ body }) => ({ body: JSON.parse(body) })))
  }
}
