import { Fragment } from 'react'
import { orderedPicture } from '../../contract/design-picture-paths.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import type { ChosenOption, OfferedLine } from '../../contract/offer-answer.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { offeredArtwork, offeredGoodsName, offeredLeadTime } from '../../i18n/offer-words.ts'
import { goodsPicture } from '../../packaging/goods-picture.ts'
import { amountsOf } from '../../pricing/amounts.ts'
import { offeredPrice } from '../../pricing/offer-totals.ts'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { LineViews } from '../../ui/line-views.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import styles from './business.module.css'
import { LadderHead } from './ladder-head.tsx'
import { LadderPrices } from './ladder-prices.tsx'
import own from './offer-line.module.css'
import { type DielineAttachment, type OfferedDieline, OfferedDielineView } from './offered-dieline-view.tsx'

interface Props {
  line: OfferedLine
  /** VAT in basis points; null where the store has none. */
  rate: number | null
  /** The quantity that is ticked or was accepted; undefined where the line is left out. */
  chosen: ChosenOption | undefined
  /** Whether something can be chosen. */
  isOpen: boolean
  /** Whether something of the offer was accepted. */
  isAccepted: boolean
  /** Its buyer's design; undefined where there is none, or where the offer has given it up. */
  design: OrderedDesign | undefined
  /** Of its goods. */
  dieline: OfferedDieline | undefined
  /** The attachment that is its dieline. */
  file: DielineAttachment | undefined
}

/** A line of an offer: what is made, in which quantities at which prices, and whether it is taken. */
export function OfferLine({ line, rate, chosen, isOpen, isAccepted, design, dieline, file }: Props) {
  const { t, format } = useShop()
  const variant = line.goods.kind === 'catalogue' ? parseVariantCode(line.goods.variantId) : null
  const goods = variant ? goodsPicture(variant, format.units) : dieline?.folded
  const picture = design ? orderedPicture(design) : goods
  return (
    <fieldset className={formStyles.line}>
      <legend>{offeredGoodsName(line.goods, t)}</legend>
      {isOpen && (
        <label>
          <input
            type="checkbox"
            name={`take-${line.id}`}
            defaultChecked={chosen !== undefined || line.isRequired}
            disabled={line.isRequired}
          />
          {t('custom-offer.take')}
        </label>
      )}
      {line.isRequired && isOpen && <p className={formStyles.small}>{t('custom-offer.required')}</p>}
      {isAccepted && !chosen && <p className={formStyles.small}>{t('custom-offer.leftOut')}</p>}
      <div className={own.goods}>
        {picture && <img src={picture} alt="" width="160" height="120" />}
        <div>
          {variant ? <Specification configuration={variant} finish /> : <FreeSpecification goods={line.goods} />}
          {design && <p>{t('cart.design', { name: design.name })}</p>}
          {line.words && <p className={details.message}>{line.words}</p>}
        </div>
      </div>
      {variant && <LineViews configuration={variant} />}
      <OfferedDielineView dieline={dieline} file={file} />
      <Options line={line} rate={rate} chosen={chosen} isOpen={isOpen} isAccepted={isAccepted} />
      <Conditions line={line} rate={rate} />
    </fieldset>
  )
}

function FreeSpecification({ goods }: { goods: OfferedLine['goods'] }) {
  const { t, size } = useShop()
  if (goods.kind !== 'free') return null
  const rows = [
    ['quote.size', goods.size && size(goods.size)],
    ['configurator.material', goods.material],
    ['configurator.print', goods.print],
    ['configurator.finish', goods.finish],
  ] as const
  return (
    <dl className={details.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

function Options({
  line,
  rate,
  chosen,
  isOpen,
  isAccepted,
}: Pick<Props, 'line' | 'rate' | 'chosen' | 'isOpen' | 'isAccepted'>) {
  const { t, number } = useShop()
  const taken = chosen?.optionId ?? line.options[0]?.id
  return (
    <table className={styles.table}>
      <LadderHead rate={rate} />
      <tbody>
        {line.options.map(({ id, quantity }) => {
          const goods = offeredPrice(line, id)?.goods ?? 0
          return (
            <tr key={id}>
              <th scope="row">
                {isOpen ? (
                  <label>
                    <input type="radio" name={`option-${line.id}`} value={id} defaultChecked={id === taken} />{' '}
                    {number(quantity)}
                  </label>
                ) : (
                  <span>
                    {isAccepted && id === chosen?.optionId
                      ? t('custom-offer.chosen', { count: number(quantity) })
                      : number(quantity)}
                  </span>
                )}
              </th>
              <LadderPrices net={goods} quantity={quantity} rate={rate} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Conditions({ line, rate }: Pick<Props, 'line' | 'rate'>) {
  const shop = useShop()
  const { t, percent } = shop
  const { tooling, isReorder, discountPercent, tolerancePercent, leadDays } = line
  const artwork = offeredArtwork(line, t)
  return (
    <ul className={formStyles.small}>
      {tooling > 0 && (
        <li>
          <Price amounts={amountsOf(tooling, rate)}>
            {({ text }) => t(isReorder ? 'custom-offer.toolingHalf' : 'custom-offer.tooling', { amount: text })}
          </Price>
        </li>
      )}
      {discountPercent > 0 && <li>{t('custom-offer.discount', { percent: percent(discountPercent) })}</li>}
      {tolerancePercent > 0 && <li>{t('custom-offer.tolerance', { percent: percent(tolerancePercent) })}</li>}
      <li>{offeredLeadTime(leadDays, t, shop)}</li>
      {artwork && <li>{artwork}</li>}
    </ul>
  )
}
