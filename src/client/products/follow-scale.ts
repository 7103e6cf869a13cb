import { askedBeside } from '../../contract/beside.ts'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import { scaleLabel } from '../../i18n/scale-label.ts'
import { scaleUrl } from '../../packaging/picture-url.ts'
import { SCALE_OBJECTS } from '../../packaging/scale-view.ts'
import type { Shop } from '../../ui/shop.tsx'

/**
 * Updates the view to scale with a choice: its pictures and their text, and the links that put another size or board beside it. What stands
 * beside it stays there, unless it is what was chosen.
 */
export function followScale(product: Product, configuration: Configuration, address: string, shop: Shop): void {
  const view = document.querySelector<HTMLElement>('[data-scale]')
  if (!view) return
  const beside = askedBeside(view.dataset.scale ?? null, product, configuration)
  view.querySelectorAll('img').forEach((picture, at) => {
    const object = SCALE_OBJECTS[at]
    if (!object) return
    picture.src = scaleUrl(configuration, { object, ...(beside && { other: beside }) }, shop.format)
    picture.alt = scaleLabel(shop, configuration, beside)
  })
  for (const link of view.querySelectorAll<HTMLAnchorElement>('a[data-beside]')) {
    const { beside: code } = link.dataset
    link.href = `${address}${code ? `&beside=${code}` : ''}#scale`
  }
}
