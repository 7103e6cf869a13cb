import { CONSENT_CALLS, type ConsentSubmission } from '../contract/consent.ts'
import type { Ask } from './ask.ts'
import { ApiError } from './error.ts'
import { named, present } from './named-failure.ts'

/** The result of a submission. */
export interface KeptConsents {
  /** A token that takes a withdrawal back, valid for half an hour. */
  undo?: string | undefined
  /** Not stored yet, but in the queue, which will store it. */
  queued?: true | undefined
}

/** Marketing consents: storing, confirming and reading them. */
export function consentCalls(ask: Ask) {
  return {
    /**
     * Throws ApiError 'Unable to save Consents'.
     *
     * @param ticket of `openWithdrawal`: what is sent with it again is the same withdrawal
     */
    saveWithConsents: (submission: ConsentSubmission, ticket?: string): Promise<KeptConsents> =>
      named('Unable to save Consents', async () =>
        present(await ask(CONSENT_CALLS.save, { body: { ...submission, ...(ticket && { ticket }) } })),
      ),

    /** The ticket of a page that withdraws for an address, good for half an hour. */
    openWithdrawal: async (email: string): Promise<string> =>
      present(await ask(CONSENT_CALLS.openWithdrawal, { body: { email } })).ticket,

    /** What somebody agreed to while they ordered. Throws ApiError 'Unable to save Consents'. */
    saveWithOrder: (orderNumber: string, submission: ConsentSubmission): Promise<KeptConsents> =>
      named('Unable to save Consents', async () =>
        present(await ask(CONSENT_CALLS.saveWithOrder, { body: { order_number: orderNumber, ...submission } })),
      ),

    /**
     * Confirms a consent, or takes a withdrawal back, by the token of a link.
     *
     * @returns false for a token that is not ours or too old
     */
    confirm: async (token: string): Promise<boolean> =>
      (await ofGoodLink(() => ask(CONSENT_CALLS.confirm, { body: { token } }))) !== null,

    /**
     * The person and the kind of consent that a link of a mail withdraws; null for a link that is not ours or too old.
     */
    unsubscribeLink: async (token: string): Promise<{ email: string; kind: string } | null> => {
      const link = await ofGoodLink(async () => present(await ask(CONSENT_CALLS.unsubscribeLink, { body: { token } })))
      return link && { email: link.id, kind: link.kind }
    },

    /** What the address of the account agrees to now. */
    mine: async () => present(await ask(CONSENT_CALLS.mine, {})).data,

    /** Whether to ask somebody for marketing consent; the answer is passed on undecoded. */
    globalConsentsNeeded: (email: string): Promise<unknown> => ask(CONSENT_CALLS.needed, { query: { email } }),
  }
}

/**
 * The result of a call with a link's token; null where the link is not ours or too old.
 *
 * @throws ApiError for every other failure
 */
async function ofGoodLink<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 422) return null
    throw cause
  }
}
