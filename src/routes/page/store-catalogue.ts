import type { OfferedBundle } from '../../contract/bundles.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { DeliveryCosts } from '../../contract/deliveries.ts'
import { SECOND_MS } from '../../contract/duration.ts'
import type { SampleOffer } from '../../contract/samples.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { inUnitsOf } from '../../regions/ready-sizes.ts'
import type { Region } from '../../regions/region.ts'
import type { Units } from '../../regions/units.ts'
import { type PageSource, type ShopContext, sourceOf } from '../shop-env.ts'

/** The products that a store shows, and today's prices. */
export interface StoreCatalogue {
  /** Another one whenever anything of it has changed. */
  version: string
  products: Product[]
  /** The products that the merchant added, or whose choices the merchant added and named. */
  listed: Product[]
  list: PriceList
  /** What may be chosen for a sample pack; null where nothing may. */
  samples: SampleOffer | null
  bundles: OfferedBundle[]
  /** What delivery costs by country; null where the backend does not say. */
  delivery: DeliveryCosts | null
}

/** How long a cached catalogue is used without asking again. */
const TRUSTED_MS = 30 * SECOND_MS

/** Milliseconds since the epoch: when the copy was asked for, and when another was last. */
const memory = new Map<RegionCode, { catalogue: StoreCatalogue; at: number; askedAt: number }>()

const askedFor = new WeakMap<Request, Promise<StoreCatalogue>>()

/**
 * The catalogue and the current price list of a store. A cached copy is used at once and refreshed after the answer; it
 * is also used while the API is unavailable. The price of an order never depends on it: orders calculate their own.
 *
 * @param later receives work that may go on after the answer; without it the answer waits
 * @throws ApiError where nothing is cached and the API is unavailable
 */
export async function storeCatalogue(
  region: Region,
  source: PageSource,
  later?: (work: Promise<unknown>) => void,
): Promise<StoreCatalogue> {
  const known = memory.get(region.code)
  if (known && Date.now() - (later ? known.askedAt : known.at) < TRUSTED_MS) return known.catalogue
  const asking = askOrKnown(region, source)
  if (!known || !later) return asking
  known.askedAt = Date.now()
  later(asking)
  return known.catalogue
}

/**
 * The catalogue of a version; where this isolate has another, as it is now, or that one while the API is unavailable.
 *
 * @throws ApiError where nothing is cached and the API is unavailable
 */
export async function catalogueOfVersion(region: Region, source: PageSource, version: string): Promise<StoreCatalogue> {
  const known = memory.get(region.code)?.catalogue
  return known?.version === version ? known : askOrKnown(region, source)
}

/** The current catalogue of a request's store, which is asked for once. */
export function catalogueFor(c: ShopContext): Promise<StoreCatalogue> {
  const { raw } = c.req
  const asked =
    askedFor.get(raw) ?? storeCatalogue(c.get('region'), sourceOf(c), (work) => c.executionCtx.waitUntil(work))
  askedFor.set(raw, asked)
  return asked
}

/**
 * The same, where a price that a visitor has seen is compared with today's: a copy older than half a minute is used only while the
 * API is unavailable.
 */
export const currentCatalogue = (c: ShopContext): Promise<StoreCatalogue> =>
  storeCatalogue(c.get('region'), sourceOf(c))

/** Always the same array where nothing was added, so that caches which compare it stay valid. */
const NONE: Product[] = []

/**
 * The products that the merchant has added, for a request's store; empty where nothing is cached and the API is
 * unavailable.
 */
export function listedFor(c: ShopContext): Promise<Product[]> {
  return catalogueFor(c).then(
    ({ listed }) => listed,
    () => NONE,
  )
}

/** The same, without loading anything: what this isolate has cached. */
export const knownListed = ({ code }: Region): Product[] => memory.get(code)?.catalogue.listed ?? NONE

/** The catalogue as it is now, or as this isolate has it while the API is unavailable. */
function askOrKnown({ code, units }: Region, source: PageSource): Promise<StoreCatalogue> {
  const known = memory.get(code)?.catalogue
  const asking = ask(code, units, source)
  return known ? asking.catch(() => known) : asking
}

async function ask(code: RegionCode, units: Units, { backend, timeout }: PageSource): Promise<StoreCatalogue> {
  // The client brings the schemas of every call, and sizes are limited by the constructions: an isolate starts without both.
  const [{ createApi }] = await Promise.all([import('../../api/client.ts'), import('../../packaging/styles/styles.ts')])
  const api = createApi({ fetch: backend, region: code, timeout })
  const at = Date.now()
  const answers = await Promise.all([
    api.products.list(),
    api.prices.list(),
    api.samples.offered(),
    api.bundles.offered(),
    api.deliveryCosts(),
  ])
  const [products, list, samples, bundles, delivery] = answers
  const listed = products.filter(({ listing, named }) => listing ?? named)
  const catalogue = {
    version: (await sha256(JSON.stringify(answers))).slice(0, 16),
    products: products.map((product) => inUnitsOf(product, units)),
    listed: listed.length ? listed : NONE,
    list,
    samples,
    bundles,
    delivery,
  }
  memory.set(code, { catalogue, at, askedAt: at })
  return catalogue
}
