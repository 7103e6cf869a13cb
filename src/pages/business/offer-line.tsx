import { Fragment } from 'react'
import type { ChosenOption, OfferedLine } from '../../contract/offer-answer.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { offeredGoodsName, offeredLeadTime } from '../../i18n/offer-words.ts'
import { isStyle } from '../../packaging/styles/style-id.ts'
import { offeredPrice } from '../../pricing/offer-totals.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { LineViews } from '../../ui/line-views.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'
import { LadderHead } from './ladder-head.tsx'

interface Props {
  line: OfferedLine
  /** The quantity that is taken; undefined where the line is left out. */
  chosen: ChosenOption | undefined
  /** Whether something can be chosen. */
  isOpen: boolean
}

/** A line of an offer: what is made, in which quantities at which prices, and whether it is taken. */
export function OfferLine({ line, chosen, isOpen }: Props) {
  const { t } = useShop()
  const variant = line.goods.kind === 'catalogue' ? parseVariantCode(line.goods.variantId) : null
  return (
    <fieldset className={styles.line}>
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
      {line.isRequired && isOpen && <p className={styles.small}>{t('custom-offer.required')}</p>}
      {variant ? (
        <div>
          <Specification configuration={variant} finish />
          <LineViews configuration={variant} />
        </div>
      ) : (
        <FreeSpecification goods={line.goods} />
      )}
      {line.words && <p className={styles.message}>{line.words}</p>}
      <Options line={line} chosen={chosen} isOpen={isOpen} />
      <Conditions line={line} />
    </fieldset>
  )
}

function FreeSpecification({ goods }: { goods: OfferedLine['goods'] }) {
  const { t, size, format } = useShop()
  const { path } = usePaths()
  if (goods.kind !== 'free') return null
  const rows = [
    ['quote.size', goods.size && size(goods.size)],
    ['configurator.material', goods.material],
    ['configurator.print', goods.print],
    ['configurator.finish', goods.finish],
  ] as const
  const unit = dielineUnit(format.units)
  const typed = (mm: number) => formatMm(mm, unit, format.currencyFormatter.decimalSeparator, 'typed')
  const sides = goods.size && {
    length: typed(goods.size.length),
    width: typed(goods.size.width),
    height: typed(goods.size.height),
  }
  return (
    <>
      <dl className={styles.facts}>
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
      {isStyle(goods.dieline) && (
        <p>
          <a href={`${path('dielines')}?${new URLSearchParams({ style: goods.dieline, ...sides })}`}>
            {t('custom-offer.dieline')}
          </a>
        </p>
      )}
    </>
  )
}

function Options({ line, chosen, isOpen }: Props) {
  const { t, number, money, unitPrice } = useShop()
  const taken = chosen?.optionId ?? line.options[0]?.id
  return (
    <table className={styles.table}>
      <LadderHead />
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
                    {id === chosen?.optionId ? t('custom-offer.chosen', { count: number(quantity) }) : number(quantity)}
                  </span>
                )}
              </th>
              <td className={styles.figure}>{unitPrice(goods, quantity)}</td>
              <td className={styles.figure}>{money(goods)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Conditions({ line }: { line: OfferedLine }) {
  const shop = useShop()
  const { t, money, percent } = shop
  const { tooling, isReorder, discountPercent, tolerancePercent, leadDays } = line
  return (
    <ul className={styles.small}>
      {tooling > 0 && (
        <li>{t(isReorder ? 'custom-offer.toolingHalf' : 'custom-offer.tooling', { amount: money(tooling) })}</li>
      )}
      {discountPercent > 0 && <li>{t('custom-offer.discount', { percent: percent(discountPercent) })}</li>}
      {tolerancePercent > 0 && <li>{t('custom-offer.tolerance', { percent: percent(tolerancePercent) })}</li>}
      <li>{offeredLeadTime(leadDays, t, shop)}</li>
    </ul>
  )
}
