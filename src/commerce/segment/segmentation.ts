import type { SegmentMessage } from '../../analytics/segment-message.ts'
import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { enqueueAll } from '../queue-out.ts'
import type { ReceivedEvent } from './message.ts'
import { SINK_TIMEOUT } from './sink.ts'

/** Passes events to the operator's segmentation service, if there is one, by the queue. */
export async function queueSegmentation(env: Env, received: readonly ReceivedEvent[]): Promise<void> {
  if (!env.SEGMENTATION_ORIGIN) return
  const tasks = received.map(({ region, message }) => ({ kind: 'segmentation' as const, region, message }))
  await enqueueAll(env, 'TASKS', tasks)
}

/** Sends an event to the segmentation service. @throws Error for an unsuccessful answer: it is retried */
export async function sendToSegmentation(
  env: Env,
  { region, message }: { region: RegionCode; message: SegmentMessage },
): Promise<void> {
  if (!env.SEGMENTATION_ORIGIN) return
  const answer = await fetch(`${env.SEGMENTATION_ORIGIN.replace('{region}', region)}/add_segment_data_v2`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(SINK_TIMEOUT),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The segmentation service answered ${answer.status}.`)
}
