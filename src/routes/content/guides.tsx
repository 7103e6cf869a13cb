import type { Product } from '../../contract/catalogue.ts'
import { outsideOf, withInside } from '../../contract/print-inside.ts'
import { boardOf, productDieline } from '../../packaging/constructions.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import { CARTON, CORRUGATED, zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { lookOf } from '../../packaging/looks.ts'
import type { Question, QuestionPage } from '../../pages/content/content-text.ts'
import { type ChosenIn, PrintGuidePage } from '../../pages/content/print-guide-page.tsx'
import { ShownBox } from '../../pages/content/shown-box.tsx'
import { type MeasuredProduct, MeasuresTable, SizesTable } from '../../pages/content/size-tables.tsx'
import { TemplateTable } from '../../pages/content/template-table.tsx'
import { WallFigure } from '../../pages/content/wall-figure.tsx'
import { ZonesFigure } from '../../pages/content/zones-figure.tsx'
import { soldIn } from '../catalogue/offers.ts'
import type { Storefront } from '../page/storefront.tsx'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { contentPage } from './content-page.tsx'
import { figuresOf } from './figures.ts'
import { textPage } from './text.tsx'
import { questionsOf } from './texts.ts'

/** Goods with a template: a pack of samples has no artwork. */
const withArtwork = (products: Product[]) => products.filter(({ style }) => style !== 'samples')

export const artworkGuidePage = textPage('artwork-guide', ({ region, t }, { products }) => ({
  figures: {
    zones: (
      <ZonesFigure
        kinds={[
          { name: t('guide.corrugated'), zones: zonesFor(CORRUGATED) },
          { name: t('guide.other'), zones: zonesFor(CARTON) },
        ]}
      />
    ),
    templates: <TemplateTable products={withArtwork(soldIn(region, products))} />,
  },
}))

export const sizeGuidePage = textPage('size-guide', (store, { products }) => {
  const sold = withArtwork(soldIn(store.region, products))
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

/** What each print mode and each finish is, and what a store sells with it. */
export const printGuidePage: SharedLoader = async ({ store, catalogue, here }) => {
  const products = withArtwork(soldIn(store.region, catalogue.products))
  const chosen = chosenOf(products)
  const isChoice = (id: string) => /^(no-print|print-|foil-|sleeve-|.*-strip$)/.test(id)
  const all = await questionsOf('print-guide', store, figuresOf(store, catalogue), () => true)
  const subjects = all.subjects.map((subject) => ({
    ...subject,
    questions: [
      ...subject.questions.filter(({ id }) => !isChoice(id) || chosen[id]),
      ...addedTo(subject.id, all, chosen),
    ],
  }))
  const { title, description } = all
  const children = <PrintGuidePage content={{ ...all, subjects }} chosen={chosen} />
  return { tags: [], page: contentPage({ store, route: 'print-guide', here, title, description, children }) }
}

/** The prints or finishes that a merchant added, which have a name and no text. */
function addedTo(subject: string, { subjects }: QuestionPage, chosen: Record<string, ChosenIn>): Question[] {
  const told = new Set(subjects.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return Object.entries(chosen)
    .filter(([id, { kind }]) => SUBJECTS[kind] === subject && !told.has(id))
    .map(([id]) => ({ id, question: '', html: '' }))
}

/** The subjects of the text, by what they are about. */
const SUBJECTS: Record<ChosenIn['kind'], string> = { print: 'modes', finish: 'finishes' }

function chosenOf(products: Product[]): Record<string, ChosenIn> {
  const chosen: Record<string, ChosenIn> = {}
  const add = (kind: ChosenIn['kind'], id: string, product: Product, inside: boolean) => {
    const known = chosen[id]
    chosen[id] = {
      kind,
      look: lookOf(product, kind, id),
      products: [...(known?.products ?? []), product],
      inside: inside || Boolean(known?.inside),
    }
  }
  for (const product of products) {
    for (const id of new Set(product.prints.map(outsideOf)))
      add('print', id, product, withInside(id, product.prints) !== null)
    for (const id of product.finishes) add('finish', id, product, false)
  }
  return chosen
}
