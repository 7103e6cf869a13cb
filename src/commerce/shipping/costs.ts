import type { DeliveryCosts, DeliveryMethod } from '../../contract/deliveries.ts'
import type { ShippingZone } from '../../contract/order.ts'
import type { Region } from '../../regions/region.ts'
import type { ShippingMethod } from './methods.ts'
import { rateBy } from './rates.ts'
import type { Shipping } from './shipping.ts'

/** What delivery costs to each country that a store serves, by the rule with which orders are charged. Costs are net. */
export function deliveryCostsOf(region: Region, shipping: Shipping): DeliveryCosts {
  const { currency, allowedShippingCountries } = region
  const data = allowedShippingCountries.flatMap((countryIso) => {
    const zone = shipping.zoneOf(countryIso)
    if (!zone) return []
    const methods = shipping.methods.flatMap((method) => methodTo(countryIso, zone, method, region, shipping) ?? [])
    return methods.length ? [{ id: countryIso, countryIso, methods }] : []
  })
  return { data, meta: { currency, freeFrom: shipping.terms(currency)?.freeFrom ?? null } }
}

/** A method's costs for the weights of its own tariffs; null where it does not serve the country. */
function methodTo(
  countryIso: string,
  zone: ShippingZone,
  method: ShippingMethod,
  store: Region,
  shipping: Shipping,
): DeliveryMethod | null {
  const loads = shipping.tariffs
    .filter((tariff) => tariff.method === method.id && tariff.zone === (method.zone ?? zone))
    .map(({ loadKg }) => loadKg)
  const rates = [...new Set(loads)]
    .sort((a, b) => a - b)
    .flatMap((upToKg) => {
      const consignment = {
        countryIso,
        currency: store.currency,
        store,
        grams: upToKg * 1000,
        goods: 0,
        onlySamples: method.carries === 'samples',
        freeByCode: false,
      }
      const rate = rateBy(method, zone, consignment, shipping)
      return rate ? [{ ...rate, upToKg }] : []
    })
  const [first] = rates
  if (!first) return null
  const { id, goesFree } = method
  const { names, minDays, maxDays } = first
  const costs = rates.map(({ upToKg, cost }) => ({ upToKg, cost }))
  return { id, ...(names && { names }), minDays, maxDays, goesFree, costs }
}
