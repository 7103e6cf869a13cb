import { offerMargin } from '../../pricing/offer-margin.ts'
import { discounted } from '../../pricing/offer-totals.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './offer-figures.module.css'
import type { ComposerForm } from './use-composer-form.ts'

/** The price function's own net amounts of what stands in the composer, by the places of line and quantity: `0-1`. */
export type OwnPrices = Readonly<Record<string, number>>

interface Props {
  form: ComposerForm
  own: OwnPrices
  /** The places of what is looked at: a line, the first being 0, and a quantity of it, the first being 1. */
  places: readonly (readonly [index: number, at: number])[]
  /** What they are of, where that is not seen by where they stand. */
  title?: string
  /** The element's id, by which the figures of another moment take its place. */
  id: string
}

/** What the price list says, what is offered after discounts, and what that leaves: each where all of it is known. */
export function OfferFigures({ form, own, places, title, id }: Props) {
  const { t, percent } = useShop()
  const typed = places.map(([index, at]) => form.priced(index, at))
  const calculated = total(places.map(([index, at]) => own[`${index}-${at}`] ?? null))
  const offered = total(typed.map(({ amount, discountPercent }) => amount && discounted(amount, discountPercent)))
  const margin = offerMargin(typed)
  const isCompanys = form.said('companyId') !== ''
  const said = [
    calculated !== null &&
      t(isCompanys ? 'offer-form.companyPrice' : 'offer-form.calculated', { amount: form.sum(calculated) }),
    offered !== null && t('offer-form.offered', { amount: form.sum(offered) }),
    margin && t('offer-form.margin', { amount: form.sum(margin.amount), percent: percent(margin.percent) }),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <div id={id} data-figures className={styles.figures}>
      {title && said.length > 0 && <h3>{title}</h3>}
      {said.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  )
}

/** Null while one is missing, and of none. */
const total = (amounts: readonly (number | null)[]): number | null =>
  amounts.length > 0 && amounts.every((amount) => amount !== null)
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : null
