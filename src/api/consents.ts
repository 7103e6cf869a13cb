import type { ConsentSubmission, ConsentValue } from '../contract/consents.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Call } from './call.ts'
import { named, present } from './named-failure.ts'

/** What a submission changed: what holds now for each kind, and what held before. */
export type KeptConsents = Record<string, { value: ConsentValue; previous: ConsentValue | null }>

export function consentCalls(call: Call) {
  return {
    /** Throws ApiError 'Unable to save Consents'. */
    saveWithConsents: (submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', async () => {
        const answer = present(
          await call('post', 'v1/emails/save_with_consents', { body: submission }),
        ) as JsonApiDocument
        return (answer.data as Resource).attributes.consents as KeptConsents
      }),
  }
}
