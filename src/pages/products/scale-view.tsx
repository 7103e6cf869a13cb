import { type Beside, otherBoards, otherSizes } from '../../contract/beside.ts'
import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
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
  const { t, size, format } = useShop()
  const { path } = usePaths()
  const { configuration } = choice
  const here = path('product', { product: product.type })
  const address = (code?: string) => `${here}?${choiceQuery(choice)}${code ? `&beside=${code}` : ''}#scale`
  const said = { product: t(`product-name.${product.type}`), size: size(configuration.size) }
  const sizes = otherSizes(product, configuration)
  const boards = otherBoards(product, configuration)
  const nameOf = (item: Beside) => (boards.includes(item) ? t(`material.${item.material}`) : size(item.size))
  const isShown = ({ code }: Beside) => code === beside?.code
  const shown = [...sizes, ...boards].find(isShown)
  const label = shown ? t('scale.both', { ...said, other: nameOf(shown) }) : t('scale.picture', said)
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
            {nameOf(item)}
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
