import { type Beside, otherBoards, otherSizes } from '../../contract/beside.ts'
import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { besideName, scaleLabel } from '../../i18n/scale-label.ts'
import { scaleUrl } from '../../packaging/picture-url.ts'
import { SCALE_OBJECTS } from '../../packaging/scale-view.ts'
import { useShop } from '../../ui/shop.tsx'
import viewChoices from '../../ui/view-choices.module.css'
import { usePaths } from '../layout/paths.tsx'
import products from './products.module.css'
import styles from './scale-view.module.css'

interface ScaleViewProps {
  product: Product
  choice: Choice
  /** What it is seen beside; null for nothing. */
  beside: Beside | null
}

/** The product drawn to scale beside a thing of a known size, and beside itself in another size or board. */
export function ScaleView({ product, choice, beside }: ScaleViewProps) {
  const shop = useShop()
  const { t, format } = shop
  const { path } = usePaths()
  const { configuration } = choice
  const here = path('product', { product: product.type })
  const address = (code?: string) => `${here}?${choiceQuery(choice)}${code ? `&beside=${code}` : ''}#scale`
  const sizes = otherSizes(product, configuration)
  const boards = otherBoards(product, configuration)
  const isShown = ({ code }: Beside) => code === beside?.code
  const label = scaleLabel(shop, configuration, beside)
  const links = (items: Beside[], title: string) =>
    items.length > 0 && (
      <p>
        {title}{' '}
        {items.map((item) => (
          <a
            key={item.code}
            href={address(item.code)}
            data-beside={item.code}
            rel="nofollow"
            {...(isShown(item) && { 'aria-current': true })}
          >
            {besideName(shop, item)}
          </a>
        ))}
      </p>
    )
  return (
    <section className={`${products.section} ${styles.scale}`} aria-labelledby="scale" data-scale={beside?.code ?? ''}>
      <h2 id="scale">{t('scale.title')}</h2>
      <fieldset className={viewChoices.choices}>
        <legend>{t('scale.beside')}</legend>
        {SCALE_OBJECTS.map((object) => (
          <label key={object}>
            <input type="radio" name="scale" value={object} defaultChecked={object === 'hand'} />
            <span>{t(`scale.${object}`)}</span>
          </label>
        ))}
      </fieldset>
      {SCALE_OBJECTS.map((object) => (
        <img
          key={object}
          src={scaleUrl(configuration, { object, ...(beside && { other: beside }) }, format)}
          alt={label}
          width="720"
          height="360"
          loading="lazy"
          data-object={object}
        />
      ))}
      {links(sizes, t('scale.sizes'))}
      {links(boards, t('scale.boards'))}
      {beside && (
        <p>
          <a href={address()} data-beside="">
            {t('scale.alone')}
          </a>
        </p>
      )}
    </section>
  )
}
