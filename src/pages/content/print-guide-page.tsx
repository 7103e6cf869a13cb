import type { Product } from '../../contract/catalogue.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import type { Question, QuestionPage } from './content-text.ts'
import { FinishFigure } from './finish-figure.tsx'
import styles from './print-guide-page.module.css'

interface PrintGuidePageProps {
  content: QuestionPage
  /** What a store sells of each print mode and finish, by its id; of a part that is about neither, nothing. */
  chosen: Record<string, ChosenIn>
}

/** A print mode or a finish, with the products that have it. */
export interface ChosenIn {
  kind: 'print' | 'finish'
  /** The shop's own choice that it looks like: itself, where no merchant added it. */
  look: string
  products: Product[]
  /** Whether it is printed inside as well, of some of them. */
  inside: boolean
}

/** Print modes, finishes, and what print cannot do. */
export function PrintGuidePage({ content: { title, description, subjects }, chosen }: PrintGuidePageProps) {
  const { path } = usePaths()
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path('print-guide') }]} />
      <PageTitle title={title}>{description}</PageTitle>
      {subjects.map(({ id, title: subject, questions }) => (
        <section key={id} aria-labelledby={id} className={styles.part}>
          <h2 id={id}>{subject}</h2>
          {questions.map((part) => (
            <Entry key={part.id} part={part} chosen={chosen[part.id]} />
          ))}
        </section>
      ))}
    </Sheet>
  )
}

function Entry({ part: { id, question, html }, chosen }: { part: Question; chosen: ChosenIn | undefined }) {
  const { t } = useShop()
  const text = <div dangerouslySetInnerHTML={{ __html: html }} />
  if (!chosen)
    return (
      <article id={id} className={styles.entry}>
        <h3>{question}</h3>
        {text}
      </article>
    )
  return (
    <article id={id} className={styles.entry}>
      {chosen.kind === 'print' ? <Picture id={id} products={chosen.products} /> : <FinishFigure finish={chosen.look} />}
      <div>
        <h3>{t(`${chosen.kind}.${id}`)}</h3>
        {question && <p className={styles.claim}>{question}</p>}
        {text}
        {chosen.inside && <p>{t('guide.inside')}</p>}
        <SoldIn products={chosen.products} />
      </div>
    </article>
  )
}

/** A product in a print mode: one that has it as its usual one, if there is one. */
function Picture({ id, products }: { id: string; products: Product[] }) {
  const { format } = useShop()
  const product = products.find(({ prints }) => prints[0] === id) ?? products[0]!
  return (
    <img
      src={goodsPicture({ ...firstChoices(product, product.minQuantity), print: id }, format.units)}
      alt=""
      width="400"
      height="300"
      loading="lazy"
      decoding="async"
    />
  )
}

function SoldIn({ products }: { products: Product[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <p className={styles.facts}>
      {t('guide.soldWith')}{' '}
      {products.map(({ type }, at) => (
        <span key={type}>
          {at > 0 && ' · '}
          <a href={path('product', { product: type })}>{t(`product-name.${type}`)}</a>
        </span>
      ))}
    </p>
  )
}
