import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const promotion = resource(
  'promotion',
  renamed({ code: z.string(), percent: z.number().nullable(), minimum: money, currency: z.enum(CURRENCIES) }),
)

export const PROMOTION_CALLS = {
  available: call({
    method: 'get',
    path: '/v3/promotions/available',
    who: 'anyone',
    purpose: 'Necessary',
    answer: data(z.array(promotion)),
    says: 'The codes that anybody may use today, with the net goods from which each holds.',
  }),
}
