import { DAY_MS } from '../../contract/duration.ts'
import { MOST_QUOTE_FILES, QUOTE_STATES } from '../../contract/quote-vocabulary.ts'
import type { QUOTE_REQUEST_CALLS, QuoteRequestBody } from '../../contract/quotes.ts'
import { shareArtworkWith } from '../artwork/store.ts'
import { signedInUser } from '../identity/principal.ts'
import { senderOf } from '../mail/allowance.ts'
import { contactCaller } from '../mail/contact-caller.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { buyersRequest, merchantsRequest } from './access.ts'
import { listedRequest, ownRequest, shownRequest } from './answer.ts'
import { changeRequest } from './change.ts'
import { releaseRequestDesigns } from './held-designs.ts'
import { newRequest, ownFiles } from './new-request.ts'
import { WAITING_STATES } from './state.ts'
import { listRequests, type QuoteRow, requestsOf } from './store.ts'

/** Quote requests: of those who make them, and of the merchant. */
export const quoteRequestHandlers: Handlers<typeof QUOTE_REQUEST_CALLS> = {
  async create(c, { body: { quote_request: asked } }) {
    return created(c, asked)
  },

  async createPro(c, { body: { pro_request: asked } }) {
    const { words, quantities, ...more } = asked
    return created(c, { ...more, type: 1, lines: [{ words, quantities }], files: [] })
  },

  async mine(c) {
    const rows = await requestsOf(c.env.DB, await signedInUser(c))
    return { data: rows.map(listedRequest), meta: { count: rows.length } }
  },

  async list(c, { query: { state, store, older, q, page } }) {
    const states = state === 'open' ? WAITING_STATES : QUOTE_STATES.filter((item) => state === 'all' || item === state)
    const madeBefore = new Date(Date.now() - older * DAY_MS).toISOString()
    const { rows, meta } = await listRequests(c.env.DB, { states, store, madeBefore, contains: q, page })
    return { data: rows.map(listedRequest), meta }
  },

  async show(c, { params: { id }, query: { key } }) {
    return ownRequest(c.env, await buyersRequest(c, id, key))
  },

  async write(c, { params: { id }, query: { key }, body: { text } }) {
    const again = () => buyersRequest(c, id, key)
    const first = await again()
    const written = { text, kind: 'quote-reply' as const, sender: await senderOf(c, contactCaller(first.email)) }
    return ownRequest(c.env, await changeRequest(c, first, { act: 'reply', party: 'buyer', written, again }))
  },

  async addFile(c, { params: { id }, query: { key }, body: { sha256 } }) {
    const again = () => buyersRequest(c, id, key)
    const first = await again()
    const userId = await signedInUser(c)
    const [file] = await ownFiles(c, userId, [sha256])
    // Whoever sends it by a mail's link in another browser is another anonymous user, whose files go sooner than the request.
    if (userId !== first.userId) await shareArtworkWith(c.env.DB, `user ${userId}`, sha256, `user ${first.userId}`)
    const more = ({ files }: QuoteRow): Partial<QuoteRow> => {
      if (files.length >= MOST_QUOTE_FILES) throw invalid({ sha256: [`at most ${MOST_QUOTE_FILES} files`] })
      return files.some((item) => item.sha256 === sha256) ? {} : { files: [...files, file!] }
    }
    return ownRequest(c.env, await changeRequest(c, first, { act: 'add_file', party: 'buyer', more, again }))
  },

  async withdraw(c, { params: { id }, query: { key } }) {
    const again = () => buyersRequest(c, id, key)
    const first = await again()
    const row =
      first.state === 'withdrawn' ? first : await changeRequest(c, first, { act: 'withdraw', party: 'buyer', again })
    // Also where it was withdrawn before: that may have failed in between.
    await releaseRequestDesigns(c.env, row)
    return ownRequest(c.env, row)
  },

  async managed(c, { params: { id } }) {
    return shownRequest(c.env, await merchantsRequest(c, id))
  },

  async answer(c, { params: { id }, body: { text, act, lock_version: lockVersion } }) {
    const again = () => merchantsRequest(c, id)
    const kind = act === 'ask' ? 'quote-question' : act === 'answer' ? 'quote-answer' : 'quote-message'
    const written = { text, kind, sender: { caller: null, network: null } } as const
    const change = { act, party: 'merchant', lockVersion, written, again } as const
    return shownRequest(c.env, await changeRequest(c, await again(), change))
  },

  async decide(c, { params: { id }, body: { act, lost_reason, lock_version: lockVersion } }) {
    const again = () => merchantsRequest(c, id)
    const more = () => ({ lostReason: lost_reason ?? null })
    return shownRequest(
      c.env,
      await changeRequest(c, await again(), { act, party: 'merchant', lockVersion, more, again }),
    )
  },
}

async function created(c: CommerceContext, asked: QuoteRequestBody) {
  const row = await newRequest(c, await signedInUser(c), asked)
  c.status(201)
  return shownRequest(c.env, row)
}
