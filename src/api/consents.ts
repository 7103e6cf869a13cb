import { CONSENT_CALLS, type ConsentSubmission } from '../contract/consents.ts'
import type { Ask } from './ask.ts'
import { ApiError } from './error.ts'
import { named, present } from './named-failure.ts'

/** The result of a submission. */
export interface KeptConsents {
  /** Takes back what was taken away, for half an hour. */
  undo?: string | undefined
  /** Not stored yet, but safe: it will be. */
  queued?: true | undefined
}

/** What people agree to: kept, confirmed, asked for. */
export function consentCalls(ask: Ask) {
  return {
    /** Throws ApiError 'Unable to save Consents'. */
    saveWithConsents: (submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', async () => present(await ask(CONSENT_CALLS.save, { body: submission }))),

    /** What somebody agreed to while they ordered. Throws ApiError 'Unable to save Consents'. */
    saveWithOrder: (orderNumber: string, submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', async () =>
        present(await ask(CONSENT_CALLS.saveWithOrder, { body: { order_number: orderNumber, ...submission } })),
      ),

    /** Follows a link of the shop. @returns false for one that is not ours or too old */
    confirm: async (token: string): Promise<boolean> =>
      (await ofGoodLink(() => ask(CONSENT_CALLS.confirm, { body: { token } }))) !== null,

    /** Whom a signed link of a mail withdraws, and from what; null for a link that is not ours or too old. */
    unsubscribeLink: async (token: string): Promise<{ email: string; kind: string } | null> => {
      const link = await ofGoodLink(async () => present(await ask(CONSENT_CALLS.unsubscribeLink, { body: { token } })))
      return link && { email: link.id, kind: link.kind }
    },

    /** What the address of the account agrees to now. */
    mine: async () => present(await ask(CONSENT_CALLS.mine, {})).data,

    /** Whether somebody is to be asked for marketing; the answer as it is. */
    globalConsentsNeeded: (email: string): Promise<unknown> => ask(CONSENT_CALLS.needed, { query: { email } }),
  }
}

/** What a link of a mail leads to; null for one that is not ours or too old. @throws ApiError for every other failure */
async function ofGoodLink<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 422) return null
    throw cause
  }
}
