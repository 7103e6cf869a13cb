import type { ConsentSubmission } from '../contract/consents.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Call } from './call.ts'
import { ApiError } from './error.ts'
import { named, present } from './named-failure.ts'

/** What became of a submission. */
export interface KeptConsents {
  /** Takes back what was taken away, for half an hour. */
  undo?: string
  /** Not stored yet, but safe: it will be. */
  queued?: true
}

/** What people agree to: kept, confirmed, asked for. */
export function consentCalls(call: Call) {
  const keep = async (path: string, body: object): Promise<KeptConsents> => {
    const answer = present(await call('post', path, { body })) as JsonApiDocument
    return (answer.data as Resource).attributes as KeptConsents
  }
  return {
    /** Throws ApiError 'Unable to save Consents'. */
    saveWithConsents: (submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', () => keep('v1/emails/save_with_consents', submission)),

    /** What somebody agreed to while they ordered. Throws ApiError 'Unable to save Consents'. */
    saveWithOrder: (orderNumber: string, submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', () => keep('v2/orders/consents', { order_number: orderNumber, ...submission })),

    /** Follows a link of the shop. @returns false for one that is not ours or too old */
    confirm: async (token: string): Promise<boolean> => {
      try {
        return (await call('post', 'v1/emails/confirm_consents', { body: { token } })) !== null
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 422) return false
        throw cause
      }
    },

    /** Whom a signed link of a mail withdraws, and from what; null for a link that is not ours or too old. */
    unsubscribeLink: async (token: string): Promise<{ email: string; kind: string } | null> => {
      try {
        const answer = present(await call('post', 'v1/emails/unsubscribe_link', { body: { token } })) as JsonApiDocument
        const { id, attributes } = answer.data as Resource
        return { email: id, kind: String(attributes.kind) }
      } catch (cause) {
        if (cause instanceof ApiError && cause.status === 422) return null
        throw cause
      }
    },

    /** Whether somebody is to be asked for marketing; the answer as it is. */
    globalConsentsNeeded: (email: string): Promise<unknown> =>
      call('get', 'v1/emails/global_consents_needed', { query: { email } }),
  }
}
