import type { Product } from '../contract/catalogue.ts'
import { sizeCode } from '../contract/configuration-form.ts'
import type { Translate } from '../i18n/translate.ts'
import { formatSize, type UnitStore } from '../regions/units.ts'
import type { IndexedPage } from './shop-index.ts'
import type { SizePage } from './sizes.ts'

/**
 * What shoppers call the shop's pages, by id: `goods/cake` for all products of these goods, `product/cake-box` for one. What
 * it serves as well stands after a semicolon: `mailer, postal box; pizza`.
 */
export type CalledBy = Partial<Record<string, string>>

interface Told {
  t: Translate
  called: CalledBy
  path: string
}

/** A product's page. */
export function indexedProduct({ type, style, categories }: Product, { t, called, path }: Told): IndexedPage {
  const id = `product/${type}`
  return {
    id,
    kind: 'product',
    name: t(`product-name.${type}`),
    path,
    ...calledAs(called[`goods/${style}`], called[id]),
    more: [t(`product-text.${type}`), ...categories.map((category) => t(`category-name.${category}`))].join(' '),
  }
}

/** The words of a page, and what it serves as well. */
export function calledAs(...said: (string | undefined)[]): Pick<IndexedPage, 'words' | 'also'> {
  const parts = said.map((text = '') => text.split(';'))
  const [words, also] = [0, 1].map((at) => parts.map((part) => part[at] ?? '').join(' '))
  return { words: words!, also: also! }
}

/** A product's ready sizes. */
export function indexedSizes({ type, sizes }: Product, path: string, t: Translate, store: UnitStore): SizePage[] {
  return sizes.map((size) => ({
    id: `size/${type}/${sizeCode(size)}`,
    kind: 'size',
    name: t('configurator.picture', { product: t(`product-name.${type}`), size: formatSize(size, store) }),
    path: `${path}?size=${sizeCode(size)}`,
    sides: [size.length, size.width, size.height],
  }))
}
