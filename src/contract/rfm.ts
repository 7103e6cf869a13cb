import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

export const RFM_CALLS = {
  mine: call({
    method: 'get',
    path: '/v1/user/me/rfm',
    who: 'account',
    purpose: 'Necessary',
    answer: data(
      resource(
        'rfm',
        renamed({
          /** Whole days since the last order; null without one. */
          recencyDays: z.int().nullable(),
          frequency: z.int(),
          /** Gross total of the orders, by currency. */
          monetary: z.array(renamed({ currency: z.enum(CURRENCIES), total: money })),
        }),
      ),
    ),
    errors: ['unauthorized'],
    says: 'How long ago, how often and for how much one has ordered; what was canceled or returned does not count.',
  }),
}
