import type { DayRange, Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { variantCode } from '../../contract/variant.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { linePrice } from '../../pricing/express.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { SharedFrame } from '../shared/shared-frame.tsx'
import { EditorSheet } from './editor-sheet.tsx'

/** What the editor's page knows. */
export interface EditorProps {
  /** The editor of all products, or of one. */
  kind: 'box' | 'product'
  /** The products that may be chosen, with the print modes that print. */
  products: Product[]
  list: PriceList
  /** The goods that it opens with. */
  choice: Choice
  /** The id of the design that the address names. */
  design: string | null
  /** The token of the share link that the address is, '' for one that can be none; null where it is no such link. */
  shared: string | null
  /** Whether cut, crease and bleed are shown and the size may be changed. */
  showDieline: boolean
  region: RegionCode
  /** Working days in transit, by product. */
  transit: Record<string, DayRange>
  paths: {
    /** The editor's own page, with the product that it is for. */
    here: string
    /** The editor of all products. */
    all: string
    cart: string
    dielines: string
    /** Where it says how to bring a print file of one's own, for the goods that `sku` names. */
    ownFile: string
    /** The list of one's designs. */
    designs: string
    /** The page of each product. */
    products: Record<string, string>
  }
}

/** The links of the page without scripts: the same goods elsewhere. */
export interface EditorLinks {
  productPath: string
  dielinePath: string
}

/** What the page shows without scripts, and until the editor has loaded. */
export function EditorFrame(props: EditorProps & EditorLinks) {
  return props.shared === null ? (
    <GoodsFrame {...props} />
  ) : (
    <SharedFrame here={props.paths.here} token={props.shared} />
  )
}

/** The goods, their price, and the other ways. */
function GoodsFrame({ products, list, choice, paths, productPath, dielinePath }: EditorProps & EditorLinks) {
  const { t, number } = useShop()
  const amountsFor = useAmounts()
  const { configuration, speed } = choice
  const product = products.find(({ type }) => type === configuration.product)!
  const amounts = amountsFor(linePrice(product, configuration, speed, list))
  const ways = (
    <>
      <ButtonLink href={productPath}>{t('editor.chooseGoods')}</ButtonLink>
      <a href={dielinePath}>{t('dieline.link')}</a>
      <a href={`${paths.ownFile}?sku=${encodeURIComponent(variantCode(configuration))}`}>{t('editor.ownFile')}</a>
    </>
  )
  return (
    <EditorSheet title={t('editor.pageTitle', { product: t(`product-name.${product.type}`) })} ways={ways}>
      <p>{t('editor.loading')}</p>
      <Specification configuration={configuration} finish />
      <p>
        <Price amounts={amounts}>
          {({ text }) => t('editor.priceFor', { count: number(configuration.quantity), price: text })}
        </Price>
      </p>
      <noscript>
        <p>{t('editor.noScripts')}</p>
      </noscript>
    </EditorSheet>
  )
}
