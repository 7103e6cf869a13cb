import { BY_CARD, BY_TRANSFER } from '../../contract/payment-methods.ts'
import { MOST_PICTURES } from '../../contract/picture-file.ts'
import { CARTON, CORRUGATED, PIXELS_PER_INCH, zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { INK_ON_GLUE } from '../../packaging/dieline/zones.ts'
import { outputIntentOf } from '../../packaging/files/print-conditions.ts'
import { CUT_OFF } from '../../pricing/delivery.ts'
import { EMISSIONS_SOURCE } from '../../pricing/emissions.ts'
import { EXPRESS_SURCHARGE } from '../../pricing/express.ts'
import { usualPrices } from '../../pricing/large-prices.ts'
import { accountsIn } from '../../regions/bank-accounts.ts'
import { EU_COUNTRIES } from '../../regions/countries.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { figureRange } from '../../regions/figure-range.ts'
import { formatTime } from '../../regions/hours.ts'
import { LANGUAGES } from '../../regions/language.ts'
import { OPERATOR, SELLER_COUNTRY } from '../../regions/operator.ts'
import type { Region } from '../../regions/region.ts'
import { regionList } from '../../regions/regions.ts'
import { NBSP } from '../../regions/stores/formats.ts'
import { REGISTER_TOLERANCE, TERMS_DAYS } from '../../regions/terms.ts'
import { shownPrice } from '../../ui/price.tsx'
import { soldIn } from '../page/product-offers.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'
import type { Words } from './texts.ts'

/** What every text may name: the operator, how to reach the store, and the figures of its terms. */
export function wordsOf({ region }: Storefront): Words {
  const { contact } = region
  const days = Object.entries(TERMS_DAYS).map(([name, count]) => [name, String(count)])
  return {
    ...OPERATOR,
    ...Object.fromEntries(days),
    registerTolerance: lengthIn(region, REGISTER_TOLERANCE),
    email: `<a href="mailto:${contact.email}">${contact.email}</a>`,
    phone: `<a href="tel:${contact.phone.replace(/\s/g, '')}">${contact.phone}</a>`,
  }
}

/** The figures of texts about the shop, from the data that prices, checkout and products are made of. */
export function figuresOf(store: Storefront, catalogue: StoreCatalogue): Words {
  const { region, shop } = store
  const products = soldIn(region, catalogue.products)
  const printed = products.filter(({ designless }) => !designless)
  const { samples, delivery } = catalogue
  const net = (minor: number) => shownPrice(shop, 'net', minor).text
  const figures: Record<string, string | number | null | undefined> = {
    ...wordsOf(store),
    ...Object.fromEntries(products.map(({ type }) => [`sold:${type}`, ''])),
    cutOff: formatTime(CUT_OFF, region),
    productionDays: figureRange(
      products.map(({ productionDays }) => productionDays),
      region.languageTag,
      shop.number,
    ),
    expressSurcharge: shop.percent(EXPRESS_SURCHARGE / 100),
    mostPictures: MOST_PICTURES,
    minQuantity: Math.min(...printed.map(({ minQuantity }) => minQuantity)),
    products: products.length,
    stores: regionList.length,
    languages: LANGUAGES.filter((language) => regionList.some((item) => item.language === language)).length,
    emissionsSource: EMISSIONS_SOURCE,
    samplesMost: samples?.meta.most,
    sampleFrom: samples && net(Math.min(...samples.data.map(({ amount }) => amount))),
    freeFrom: typeof delivery?.meta.freeFrom === 'number' ? net(delivery.meta.freeFrom) : null,
    ...artworkFigures(store),
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value ?? '')]))
}

/** A length in mm as a store says it. */
function lengthIn({ units, currencyFormatter }: Region, mm: number): string {
  const unit = dielineUnit(units)
  return `${formatMm(mm, unit, currencyFormatter.decimalSeparator)}${NBSP}${unit}`
}

/** What files are prepared by: as templates are drawn, and as print files name their printing conditions. */
function artworkFigures({ region }: Storefront) {
  const length = (mm: number) => lengthIn(region, mm)
  const [corrugated, other] = [zonesFor(CORRUGATED), zonesFor(CARTON)]
  return {
    bleedCorrugated: length(corrugated.bleed),
    safeCorrugated: length(corrugated.safe),
    bleedCarton: length(other.bleed),
    safeCarton: length(other.safe),
    inkOnGlue: length(INK_ON_GLUE),
    ppi: PIXELS_PER_INCH.sharp,
    leastPpi: PIXELS_PER_INCH.coarse,
    coatedProfile: outputIntentOf('cardboard-coated')?.name,
    uncoatedProfile: outputIntentOf('cardboard-white')?.name,
  }
}

/** Whether a firm there may be charged no VAT: in the EU, and not where the seller is. */
const isAbroadInEu = (country: string): boolean =>
  country !== SELLER_COUNTRY && EU_COUNTRIES.some((each) => each === country)

/** Whether a store has what a question of the help page is about. @throws Error for a word that nobody knows */
export function hasTrait(trait: string, { region, site }: Storefront, { samples, delivery }: StoreCatalogue): boolean {
  switch (trait) {
    case 'samples':
      return samples !== null
    case 'free-delivery':
      return Boolean(delivery?.data.some(({ methods }) => methods.some(({ goesFree }) => goesFree)))
    case 'pick-up':
      return Boolean(delivery?.data.some(({ methods }) => methods.some(({ maxDays }) => maxDays === 0)))
    case 'card':
      return region.allowedPaymentMethods.includes(BY_CARD)
    case 'transfer':
      return region.allowedPaymentMethods.includes(BY_TRANSFER) && region.currency in accountsIn(site.environment)
    case 'both-prices':
      return usualPrices(region) !== null
    case 'vat-number':
      return region.hasVat && region.allowedShippingCountries.some(isAbroadInEu)
    case 'customs':
      return region.additionalCustoms > 0
    default:
      throw new Error(`No store has a trait “${trait}”.`)
  }
}
