import { askedBeside } from '../../contract/beside.ts'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import { scaleUrl } from '../../packaging/picture-url.ts'
import { SCALE_OBJECTS } from '../../packaging/scale-view.ts'
import type { StoreFormat } from '../../ui/shop.tsx'

/**
 * Updates the view to scale with a choice: its pictures, and the links that put another size or board beside it. What stands
 * beside it stays there, unless it is what was chosen.
 */
export function followScale(
  product: Product,
  configuration: Configuration,
  address: string,
  format: StoreFormat,
): void {
  const view = document.querySelector<HTMLElement>('[data-scale]')
  if (!view) return
  const beside = askedBeside(view.dataset.scale ?? null, product, configuration)
  view.querySelectorAll('img').forEach((picture, at) => {
    const object = SCALE_OBJECTS[at]
    if (object) picture.src = scaleUrl(configuration, { object, ...(beside && { other: beside }) }, format)
  })
  for (const link of view.querySelectorAll<HTMLAnchorElement>('a[data-beside]')) {
    const { beside: code } = link.dataset
    link.href = `${address}${code ? `&beside=${code}` : ''}#scale`
  }
}
