/**
 * When the tests of a file began, in milliseconds since the epoch: `setup.ts` states it. While a file is made ready it is never, as
 * all that is queued by then is of earlier files.
 */
export const testsOfFile = { beganAt: Number.POSITIVE_INFINITY }

/**
 * Gives what takes a batch only the messages that were queued since the tests of this file began. The runtime's queues outlive its
 * `reset()`, so what an earlier file left in them is taken out undone. A message keeps its time when it is retried, and as a dead letter.
 */
export async function takeOwn(batch: MessageBatch, take: (own: MessageBatch) => Promise<void>): Promise<void> {
  const [own, earlier]: [Message[], Message[]] = [[], []]
  for (const message of batch.messages)
    (message.timestamp.getTime() < testsOfFile.beganAt ? earlier : own).push(message)
  for (const message of earlier) message.ack()
  if (own.length === 0) return
  await take({
    queue: batch.queue,
    messages: own,
    metadata: batch.metadata,
    retryAll: (options) => batch.retryAll(options),
    ackAll: () => batch.ackAll(),
  })
}
