import type { ReactNode } from 'react'
import { Configurator } from '../../client/products/configurator.tsx'
import type { ConfiguratorProps } from '../../client/products/configurator-state.ts'
import type { Beside } from '../../contract/beside.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Island } from '../../ui/island.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ProductGrid, type ProductOffer } from '../catalogue/product-card.tsx'
import { RecentlySeen, type SeenProduct } from '../catalogue/recently-seen.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './product-page.module.css'
import products from './products.module.css'
import { ScaleView } from './scale-view.tsx'
import { styleText } from './style-text.ts'

export interface ProductPageProps {
  configurator: ConfiguratorProps
  messages: Messages
  /** Link to the dieline generator with this product's construction, size and board. */
  dielinePath: string
  /** Link to the editor with this choice; null for goods that are never printed. */
  designPath: string | null
  /** Delivery date and emissions: static text on a cached page, a panel on a streamed one. */
  delivery: ReactNode
  emissions: ReactNode
  related: ProductOffer[]
  /** The choice that is seen, and what it is seen beside in the view to scale. */
  scale: { choice: Choice; beside: Beside | null }
  /** This page, as a list of what was seen shows it. */
  seen: SeenProduct
  /** The name and the text of a preset, in place of the product's. */
  preset?: { name: string; text: string } | undefined
  /** Whether the form had the prices of an older list. */
  repriced: boolean
}

export function ProductPage(props: ProductPageProps) {
  const {
    configurator,
    messages,
    dielinePath,
    designPath,
    delivery,
    emissions,
    related,
    seen,
    repriced,
    preset,
    scale,
  } = props
  const { t } = useShop()
  const { path } = usePaths()
  const { product } = configurator
  const category = product.categories[0]!
  const name = t(`product-name.${product.type}`)
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: t(`category-name.${category}`), href: path('category', { category }) },
          { label: name, href: path('product', { product: product.type }) },
        ]}
      />
      <header className={products.head}>
        <h1>{preset?.name ?? name}</h1>
        <p>{preset?.text ?? t(`product-text.${product.type}`)}</p>
      </header>
      {repriced && <Note tone="change">{t('configurator.priceChanged')}</Note>}
      <Island name="configurator" component={Configurator} props={configurator} messages={messages} />
      <ReloadOffer />
      <div className={styles.more}>
        <section aria-labelledby="about">
          <h2 id="about">{t('configurator.howItWorks')}</h2>
          <p>{styleText(product, t)}</p>
          <p>
            <a href={dielinePath} data-dieline="">
              {t('dieline.link')}
            </a>
          </p>
          {designPath && (
            <p>
              <a href={designPath} data-design="">
                {t('configurator.designLink')}
              </a>
            </p>
          )}
          {!product.designless && <p>{t('configurator.designNote')}</p>}
        </section>
        <section aria-labelledby="delivery">
          <h2 id="delivery">{t('configurator.delivery')}</h2>
          {delivery}
          <h2 className={styles.second}>{t('configurator.emissions')}</h2>
          {emissions}
        </section>
        <Facts product={product} />
      </div>
      <ScaleView product={product} {...scale} />
      <section className={`${products.section} ${products.related}`} aria-labelledby="related">
        <h2 id="related">{t('configurator.related')}</h2>
        <ProductGrid offers={related} />
      </section>
      <RecentlySeen seen={seen} />
    </Sheet>
  )
}

function Facts({ product }: Pick<ConfiguratorProps, 'product'>) {
  const { t, number, size } = useShop()
  const { path } = usePaths()
  const rows: [label: string, value: string][] = [
    [t('configurator.factMinimum'), number(product.minQuantity)],
    [t('configurator.factProduction'), t.plural('configurator.workingDays', product.productionDays)],
    [
      t('configurator.factSizes'),
      t.plural(product.limits ? 'configurator.sizesAndOwn' : 'configurator.sizesReady', product.sizes.length),
    ],
  ]
  if (product.limits) {
    const { min, max } = product.limits
    rows.push([t('configurator.ownSize'), t('configurator.freeSizeRange', { min: size(min), max: size(max) })])
  }
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('configurator.facts')}</h2>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('configurator.factMaterials')}</dt>
          {product.materials.map((material) => (
            <dd key={material}>
              <a href={path('material', { material })}>{t(`material.${material}`)}</a>
            </dd>
          ))}
        </div>
        <div>
          <dt>{t('configurator.factPrints')}</dt>
          {product.prints.map((print) => (
            <dd key={print}>{t(`print.${print}`)}</dd>
          ))}
        </div>
      </dl>
    </section>
  )
}

/** Shown by a script where an island could not be loaded. */
function ReloadOffer() {
  const { t } = useShop()
  return (
    <div hidden data-reload-offer="">
      <Note tone="bad" title={t('configurator.reload')}>
        <button type="button" className={styles.reload}>
          {t('configurator.reloadAction')}
        </button>
      </Note>
    </div>
  )
}
