import type { Product } from '../../contract/catalogue.ts'
import { boardOf, productDieline } from '../../packaging/constructions.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import { ShownBox } from '../../pages/content/shown-box.tsx'
import { type MeasuredProduct, MeasuresTable, SizesTable } from '../../pages/content/size-tables.tsx'
import { WallFigure } from '../../pages/content/wall-figure.tsx'
import { soldIn } from '../page/product-offers.ts'
import type { Storefront } from '../page/storefront.tsx'
import { printedProducts } from './printed-products.ts'
import { textPage } from './text.tsx'

export const sizeGuidePage = textPage('size-guide', (store, { products }) => {
  const sold = printedProducts(soldIn(store.region, products))
  const measured = sold.flatMap(measuredOf)
  const box = measured.find(({ product }) => product.style === 'shipping') ?? measured[0]
  return {
    figures: {
      box: box && <ShownBox product={box.product} />,
      wall: box && <WallFigure sizes={box.sizes} caliper={boardIn(box).caliper} caption={captionOf(store, box)} />,
      measures: <MeasuresTable measured={firstOfGoods(measured)} />,
      sizes: <SizesTable products={sold} />,
    },
  }
})

const boardIn = ({ product }: MeasuredProduct) => boardOf(product, product.materials[0]!)

const captionOf = ({ t, shop }: Storefront, { product }: MeasuredProduct) =>
  t('guide.wall', {
    product: t(`product-name.${product.type}`),
    size: shop.size(product.sizes[0]!),
    material: t(`material.${product.materials[0]!}`),
  })

/** A product that folds, in its first size and material, measured in all three ways. */
function measuredOf(product: Product): MeasuredProduct[] {
  const dieline = productDieline(product, product.sizes[0]!, product.materials[0]!)
  const { inner, outer } = dieline.sizes
  return folds(dieline) && inner.height > 0 && outer.length > inner.length ? [{ product, sizes: dieline.sizes }] : []
}

/** One product of each kind of goods. */
const firstOfGoods = (measured: MeasuredProduct[]): MeasuredProduct[] =>
  measured.filter(({ product }, at) => measured.findIndex((other) => other.product.style === product.style) === at)
