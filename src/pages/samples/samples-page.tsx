import type { ChooserProps } from '../../client/samples/chooser-state.ts'
import { SampleChooser } from '../../client/samples/sample-chooser.tsx'
import type { Product } from '../../contract/catalogue.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Island } from '../../ui/island.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './samples-page.module.css'

export { type ChooserProps, type Chosen, isMade } from '../../client/samples/chooser-state.ts'

export interface SamplesPageProps {
  product: Product
  /** Null where nothing can be chosen. */
  chooser: ChooserProps | null
  messages: Messages
  /** The samples of products that are printed, each with the address of the editor that shows it without its dieline. */
  designed: readonly { type: string; href: string }[]
  /** Net price of a ready-made pack, in minor units. */
  usualPrice: number
}

/** Sample packs: one whose content is chosen, the ready-made one, and products on which a design can be seen first. */
export function SamplesPage({ product, chooser, messages, designed, usualPrice }: SamplesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const amounts = useAmounts()(usualPrice)
  return (
    <Sheet>
      <Breadcrumb
        crumbs={[
          { label: t('shop.title'), href: path('shop') },
          { label: t(`product-name.${product.type}`), href: path('sample-packs') },
        ]}
      />
      <header className={styles.head}>
        <h1>{t(chooser ? 'samples.title' : `product-name.${product.type}`)}</h1>
        <p>{chooser ? t.plural('samples.lead', chooser.most) : t(`product-text.${product.type}`)}</p>
      </header>
      {chooser && <Island name="samples" component={SampleChooser} props={chooser} messages={messages} />}
      <section className={styles.usual} aria-labelledby="usual">
        <h2 id="usual">{t('samples.usual')}</h2>
        <p>{t(`style-text.${product.style}`)}</p>
        <form method="post" action={path('cart')}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="product" value={product.type} />
          <input type="hidden" name="quantity" value={product.minQuantity} />
          <input type="hidden" name="price" value={usualPrice} />
          <Button weight="quiet">
            <Price amounts={amounts}>{({ text }) => t('configurator.addToCartFor', { price: text })}</Price>
          </Button>
        </form>
      </section>
      {designed.length > 0 && (
        <section className={styles.usual} aria-labelledby="designed">
          <h2 id="designed">{t('samples.designed')}</h2>
          <ul>
            {designed.map(({ type, href }) => (
              <li key={type}>
                <a href={href}>{t(`product-name.${type}`)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
