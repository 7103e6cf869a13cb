import type { OFFER_CALLS } from '../../contract/offers.ts'
import { senderOf } from '../mail/allowance.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { localeOf } from '../regions/locale.ts'
import { offerDeciderOf } from './acceptor.ts'
import { decidedOffer, type OpenedOffer, offerAfterAct, offerObject, openedOffer } from './access.ts'
import { shownOffer } from './answer.ts'
import { isCompanyOrder, isTakenOver } from './buyer.ts'
import type { OfferCommand } from './command.ts'

/** Offers for whoever has a link to one. */
export const offerHandlers: Handlers<typeof OFFER_CALLS> = {
  async show(c, { params: { token } }) {
    return shownOffer(c.env, await openedOffer(c, token))
  },

  async accept(c, { params: { token }, body }) {
    if (body.token !== undefined && body.token !== token) throw missing()
    const { line_item_ids: lineIds, name, sha256, options, language } = body
    const choice = {
      lineIds,
      options: options.map(({ line_item_id: lineId, option_id: optionId }) => ({ lineId, optionId })),
    }
    return decided(c, token, async (opened) => {
      const { t } = await localeOf(c.env, opened.document.region, language)
      const network = c.req.header('X-Shop-Network') ?? null
      const [account, taken] = [await offerDeciderOf(c, opened), await isTakenOver(c.env.DB, opened)]
      const isCompanys = await isCompanyOrder(c.env.DB, opened)
      const consent = [t('custom-offer.consent'), ...(isCompanys ? [t('custom-offer.approvalFirst')] : [])].join(' ')
      const agreed = { name, consent, network, account, isTakenOver: taken }
      return { kind: 'accept', choice, sha256, ...agreed }
    })
  },

  decline(c, { params: { token }, body: { reason, text } }) {
    return decided(c, token, async (opened) => ({
      kind: 'decline',
      reason,
      text,
      account: await offerDeciderOf(c, opened),
    }))
  },

  askChange(c, { params: { token }, body: { text } }) {
    return decided(c, token, async () => ({ kind: 'ask_change', text }))
  },

  async forward(c, { params: { token }, body: { email, text } }) {
    await decided(c, token, async () => ({ kind: 'forward', email, text }))
    return null
  },
}

type Decision = OfferCommand extends infer Command
  ? Command extends { revision: number }
    ? Omit<Command, 'revision' | 'by'>
    : never
  : never

/** Does what the buyer decides by a link, and answers with the offer after it. */
async function decided(c: CommerceContext, token: string, decisionOf: (opened: OpenedOffer) => Promise<Decision>) {
  const opened = await decidedOffer(c, token)
  const { offerNumber, revision } = opened.link
  const decision = await decisionOf(opened)
  const by = await senderOf(c, `offer ${offerNumber}`)
  const document = offerAfterAct(await offerObject(c.env, offerNumber).act({ ...decision, revision, by }))
  return shownOffer(c.env, { ...opened, document })
}
