import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { variantCode } from '../../contract/variant.ts'
import { dielineQuery } from '../../packaging/dieline-link.ts'
import { emissionsOf, footprintFigures } from '../../pricing/emissions.ts'
import { productionDaysAt } from '../../pricing/express.ts'
import type { Shop } from '../../ui/shop.tsx'
import type { ConfiguratorProps } from './configurator-state.ts'
import { followScale } from './follow-scale.ts'

/** Fields of the form that are not in the address of a choice. */
const OF_THE_FORM = ['length', 'width', 'height', 'inside', 'otherQuantity', 'intent', 'product', 'priceListVersion']

/**
 * Updates everything outside of the configurator with the choice: the address, so that a reload, Back and a shared link
 * show it; the links to other stores; the dieline; the editor; the delivery date; the footprint.
 */
export function followChoice(choice: Choice, props: ConfiguratorProps, shop: Shop): void {
  const { t, number, format } = shop
  const { configuration, speed } = choice
  const { product, productPath, dielinesPath, transit } = props
  const query = choiceQuery(choice)
  showInAddress(productPath, query)

  // The links to other stores keep the choice.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?to="]')) {
    const address = new URL(link.href)
    address.searchParams.set('from', `${productPath}?${query}`)
    link.href = address.href
  }

  followScale(product, configuration, `${productPath}?${query}`, shop)

  const dieline = document.querySelector('[data-dieline]')
  dieline?.setAttribute('href', `${dielinesPath}?${dielineQuery(product, configuration, format)}`)

  const design = document.querySelector<HTMLAnchorElement>('a[data-design]')
  if (design) design.search = `product=${product.type}&${query}`

  const days = productionDaysAt(product, speed)
  const arrives = new URLSearchParams({ arrives: variantCode(configuration), speed })
  for (const delivery of document.querySelectorAll('section bx-delivery')) {
    delivery.setAttribute('otherwise', t.range('configurator.deliveryDays', days + transit.min, days + transit.max))
    delivery.setAttribute('url', `${productPath}?${arrives}`)
  }

  // Where express is chosen, the date of express production is not offered again.
  document.querySelector('[data-express]')?.toggleAttribute('hidden', speed === 'express')

  const emissions = emissionsOf(product, configuration)
  document
    .querySelector('[data-footprint]')
    ?.replaceChildren(
      paragraph(t('configurator.emissionsText', footprintFigures(emissions, number))),
      paragraph(t('configurator.emissionsSource', { source: emissions.source })),
    )
}

/**
 * Writes the choice into the address. Other parameters, those of a campaign for example, stay. The address of a preset
 * becomes that of its product.
 */
function showInAddress(path: string, choice: URLSearchParams): void {
  const address = new URL(location.href)
  address.pathname = path
  for (const name of OF_THE_FORM) address.searchParams.delete(name)
  for (const [name, value] of choice) address.searchParams.set(name, value)
  history.replaceState(history.state, '', address)
}

const paragraph = (textContent: string) => Object.assign(document.createElement('p'), { textContent })
