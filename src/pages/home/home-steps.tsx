import type { Product } from '../../contract/catalogue.ts'
import { HERO } from '../../packaging/hero.ts'
import { type PictureView, pictureUrl } from '../../packaging/picture-url.ts'
import { useShop } from '../../ui/shop.tsx'
import homePage from './home-page.module.css'
import styles from './home-steps.module.css'

/** A printed sheet, the same half folded, and the box. */
const STATES: readonly PictureView[] = ['outside', { time: 0.35, turn: 0 }, 'closed']

/** How ordering works, in three states of one sheet. */
export function HomeSteps({ product }: { product: Product }) {
  const { t, format } = useShop()
  const print = product.prints.find((mode) => mode === HERO.print) ?? product.prints[0]!
  const pictures = STATES.map((view) =>
    pictureUrl({
      product: product.type,
      size: product.sizes[0]!,
      material: product.materials[0]!,
      print,
      view,
      units: format.units,
      dimensions: false,
    }),
  )
  const steps = [
    [t('home.step1'), t('home.step1Text')],
    [t('home.step2'), t('home.step2Text')],
    [t('home.step3'), t('home.step3Text')],
  ]
  return (
    <section className={homePage.section} aria-labelledby="steps">
      <h2 id="steps">{t('home.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], at) => (
          <li key={title}>
            <img
              src={pictures[at]}
              alt=""
              {...(at === 0 && { className: styles.flat })}
              width="640"
              height="480"
              loading="lazy"
            />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
