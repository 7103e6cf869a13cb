import type { SAMPLE_CALLS } from '../../contract/samples.ts'
import { variantCode } from '../../contract/variant.ts'
import { sells } from '../../regions/listing.ts'
import type { Region } from '../../regions/region.ts'
import { lineAmount } from '../catalogue/line-amount.ts'
import { type Catalogue, catalogueOf } from '../catalogue/store.ts'
import { type OfferedVariant, offeredVariant } from '../catalogue/variants.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { samplesIn } from './store-samples.ts'

/** Sample packs with chosen samples. */
export const sampleHandlers: Handlers<typeof SAMPLE_CALLS> = {
  async offered(c) {
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    if (!catalogue.samples) throw missing()
    const { version, most, dieline } = catalogue.samples
    const sent = catalogue.products.some((product) => product.style === 'samples' && sells(region, product))
    return {
      data: samplesIn(region, catalogue).map(({ id, kind, of, prices }) => ({
        id,
        kind,
        of,
        amount: prices[region.currency],
      })),
      meta: {
        version,
        most,
        currency: region.currency,
        dieline: dieline && sent ? { amount: dieline.prices[region.currency], table: dieline.table } : null,
      },
    }
  },

  async choose(c, { body: { sku, samples, version } }) {
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    if (!catalogue.samples) throw missing()
    if (version !== catalogue.samples.version)
      throw invalid({ version: [`must be ${catalogue.samples.version}: the list has changed`] }, 'stale_samples')
    const pack = packOf(sku, region, catalogue)
    checkSamples(samples, region, catalogue)
    const configuration = { ...pack.configuration, quantity: 1, samples: samples.toSorted() }
    const variantId = variantCode(configuration)
    c.status(201)
    return {
      id: variantId,
      variantId,
      sku,
      samples: configuration.samples,
      version,
      currency: region.currency,
      amount: lineAmount({ ...pack, configuration }, 'standard', region.currency, catalogue),
    }
  },
}

/** The empty pack. @throws Refusal 422 */
function packOf(sku: string, region: Region, catalogue: Catalogue): OfferedVariant {
  const pack = offeredVariant(catalogue, sku)
  const { product, configuration } = pack
  if (product.style !== 'samples' || configuration.samples || configuration.dieline || !sells(region, product))
    throw invalid({ sku: ['must be a sample pack of this store, without samples'] }, 'variant_not_offered')
  return pack
}

/** @throws Refusal 422 that names each sample that the store does not send, or that is listed twice */
function checkSamples(samples: readonly string[], region: Region, catalogue: Catalogue): void {
  const most = catalogue.samples?.most ?? 0
  if (samples.length > most) throw invalid({ samples: [`must name at most ${most}`] }, 'sample_not_offered')
  const sent = samplesIn(region, catalogue).map(({ id }) => id)
  const problems: Record<string, string[]> = {}
  for (const [index, id] of samples.entries()) {
    if (!sent.includes(id)) problems[`samples.${index}`] = ['must be a sample that this store sends']
    else if (samples.indexOf(id) < index) problems[`samples.${index}`] = ['must not be named twice']
  }
  if (Object.keys(problems).length) throw invalid(problems, 'sample_not_offered')
}
