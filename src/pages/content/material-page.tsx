import type { ReactNode } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import type { ShippedPrint } from '../../contract/vocabulary.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { lookOf } from '../../packaging/looks.ts'
import type { Section } from '../../packaging/section.ts'
import { EMISSIONS_SOURCE } from '../../pricing/emissions.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ProductGrid, type ProductOffer } from '../catalogue/product-card.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import content from './content.module.css'
import { InkStrip } from './ink-strip.tsx'
import { useLengths } from './lengths.ts'
import type { MaterialFacts } from './material-facts.ts'
import styles from './material-page.module.css'
import { ScaleBar } from './scale-bar.tsx'
import { SectionFigure } from './section-figure.tsx'

/** A part of the text: its heading, and its HTML. */
export interface MaterialText {
  heading: string
  html: string
}

interface MaterialPageProps {
  title: string
  material: MaterialFacts
  /** What it is, what ink does on it and where it goes after use; nothing of a material that the merchant added. */
  texts: { about: MaterialText; ink: MaterialText; after: MaterialText } | null
  lead: string
  /** What this store sells of it. */
  offers: ProductOffer[]
  /** The page of the print guide, and that of samples. */
  more: ReactNode
}

/** One material: its boards in section, what printing does to it, its footprint, and what is made of it. */
export function MaterialPage({ title, lead, material, texts, offers, more }: MaterialPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const { id, look, sections, prints, emission } = material
  const name = t(`material.${id}`)
  const stock = stockOf(look)
  const looks = prints.map((print) => lookOf(material.products[0] ?? {}, 'print', print) as ShippedPrint)
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: title, href: path('materials') },
          { label: name, href: path('material', { material: id }) },
        ]}
      />
      <PageTitle title={name}>{lead}</PageTitle>
      {texts && <Html className={styles.text} html={texts.about.html} />}
      <section aria-labelledby="section" className={styles.part}>
        <h2 id="section">{t('material-page.section')}</h2>
        <ScaleBar />
        <ul>
          {sections.map((section) => (
            <li key={section.grade} className={content.row}>
              <div>
                <h3>{t(`grade.${section.grade}`)}</h3>
                <Figures section={section} emission={emission} />
              </div>
              <SectionFigure section={section} stock={stock} title={t(`grade.${section.grade}`)} />
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t('material-page.nominal')}</p>
      </section>
      <section aria-labelledby="print" className={styles.part}>
        <h2 id="print">{t('material-page.print')}</h2>
        {texts && <Html className={styles.text} html={texts.ink.html} />}
        <InkStrip prints={looks} stock={stock} />
        <Printed material={material} />
        {more}
      </section>
      <Footprint material={material} after={texts?.after} />
      <section aria-labelledby="sold" className={styles.part}>
        <h2 id="sold">{t('material-page.soldIn')}</h2>
        {offers.length ? <ProductGrid offers={offers} /> : <p>{t('material-page.notSold')}</p>}
      </section>
    </Sheet>
  )
}

const Html = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
)

/** kg CO₂e to grams. */
const rounded = (kilogram: number) => Math.round(kilogram * 1000) / 1000

function Figures({ section: { board }, emission }: { section: Section; emission: number }) {
  const { t, number } = useShop()
  const { thickness } = useLengths()
  const rows = [
    [t('material-page.thickness'), thickness(board.caliper)],
    [t('material-page.grammage'), `${number(board.grammage)} g/m²`],
    ...(board.ect === null ? [] : [[t('material-page.edge'), `${number(board.ect)} kN/m`]]),
    [t('material-page.emissionArea'), `${number(rounded((board.grammage * emission) / 1_000_000))} kg CO₂e`],
  ]
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A product that is itself printed so; one in a sleeve where there is no other. */
function shownIn(products: Product[], print: string): Product {
  const printed = products.filter(({ prints }) => prints.includes(print))
  return printed.find(({ style }) => style !== 'sleeved-mailer') ?? printed[0]!
}

/** A product of the material in each print mode, as its page shows it. */
function Printed({ material: { id, prints, products } }: Pick<MaterialPageProps, 'material'>) {
  const { t, format } = useShop()
  return (
    <ul className={styles.printed}>
      {prints.map((print) => {
        const product = shownIn(products, print)
        const label = t('material-page.inPrint', {
          product: t(`product-name.${product.type}`),
          print: t(`print.${print}`),
        })
        return (
          <li key={print}>
            <img
              src={goodsPicture({ ...firstChoices(product, product.minQuantity), material: id, print }, format.units)}
              alt={label}
              width="400"
              height="300"
              loading="lazy"
              decoding="async"
            />
            <span>{t(`print.${print}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Footprint({ material: { emission }, after }: { material: MaterialFacts; after: MaterialText | undefined }) {
  const { t, number } = useShop()
  return (
    <section aria-labelledby="footprint" className={styles.part}>
      <h2 id="footprint">{t('material-page.footprint')}</h2>
      <div className={styles.columns}>
        <div>
          <p>{t('material-page.emission', { kilogram: number(rounded(emission / 1000)) })}</p>
          <p className={styles.note}>{t('configurator.emissionsSource', { source: EMISSIONS_SOURCE })}</p>
        </div>
        {after && (
          <div>
            <h3>{after.heading}</h3>
            <Html html={after.html} />
          </div>
        )}
      </div>
    </section>
  )
}
