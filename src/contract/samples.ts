import { z } from 'zod'
import { call } from './call.ts'
import { data, listed, resource } from './documents.ts'
import { sku } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES } from './vocabulary.ts'

const currency = z.enum(CURRENCIES)
const version = z.string().max(40)

const sample = resource(
  'sample',
  renamed({
    kind: z.enum(['material', 'product']),
    /** The id of the material or product. */
    of: z.string(),
    /** Its price in a pack, net. */
    amount: money,
  }),
)

const offer = listed(
  sample,
  renamed({
    version: z.string(),
    /** Maximum number of samples in a pack. */
    most: z.int(),
    currency,
    /** The sample of any dieline: its net price, and the largest blank that can be cut, mm. Null where there is none. */
    dieline: z.object({ amount: money, table: z.tuple([z.number(), z.number()]) }).nullish(),
  }),
)
/** The samples that can be chosen for a pack, with the price of each. */
export type SampleOffer = z.output<typeof offer>

const pack = resource(
  'custom_sample_pack',
  renamed({
    variantId: sku,
    sku,
    samples: z.array(z.string()),
    version: z.string(),
    currency,
    /** Of one pack, net. */
    amount: money,
  }),
)

export const SAMPLE_CALLS = {
  offered: call({
    method: 'get',
    path: '/custom_sample_pack',
    who: 'anyone',
    purpose: 'Necessary',
    answer: offer,
    errors: ['not_found'],
    says: 'The samples that a store sends, what each adds to a pack, how many a pack holds, and what the sample of a dieline costs.',
  }),
  choose: call({
    method: 'post',
    path: '/custom_sample_pack',
    who: 'anyone',
    purpose: 'Necessary',
    body: z.strictObject({
      /** The price of a pack without samples. */
      sku,
      samples: z.array(z.string().max(80)).min(1, 'name at least one').max(100, 'at most 100 at a time'),
      /** The version of the sample list that was chosen from. */
      version,
    }),
    answer: data(pack),
    errors: ['not_found', 'unknown_variant', 'variant_not_offered', 'sample_not_offered', 'stale_samples'],
    says: 'Makes a pack of chosen samples a variant, which goes into an order as every other; its code is the same whenever the same are chosen.',
  }),
}
