import { SAMPLE_CALLS, type SampleOffer } from '../contract/samples.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

export function sampleCalls(ask: Ask) {
  return {
    /** What may be chosen for a sample pack, or null where nothing may. */
    offered: (): Promise<SampleOffer | null> => unlessMissing(() => ask(SAMPLE_CALLS.offered, {})),

    /** The variant of a pack of chosen samples. @throws ApiError 422 that names what is wrong with the choice */
    async choose(body: { sku: string; samples: string[]; version: string }): Promise<string> {
      return present(await ask(SAMPLE_CALLS.choose, { body })).variantId
    },
  }
}
