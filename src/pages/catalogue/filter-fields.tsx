import { LIST_LIMITS, type ListChoice } from '../../contract/list-choice.ts'
import { formatLength } from '../../regions/units.ts'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './filter-fields.module.css'

const SIDES = ['length', 'width', 'height'] as const

/** Three fields for the sides of what somebody wants to pack, in the store's unit, with one help and one error for all. */
export function ThingFields({ choice: { thing, unread } }: { choice: ListChoice }) {
  const { t, format } = useShop()
  const { min, max } = LIST_LIMITS.side
  const isWrong = SIDES.some((side) => unread[side] !== undefined)
  const described = isWrong ? 'fit-help fit-error' : 'fit-help'
  return (
    <>
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <TextField
            key={side}
            id={`fit-${side}`}
            name={side}
            label={t(`configurator.${side}`)}
            inputMode="decimal"
            maxLength={20}
            defaultValue={thing ? formatLength(thing[side], format) : (unread[side] ?? '')}
            {...(isWrong && { 'aria-invalid': true })}
            aria-describedby={described}
          />
        ))}
      </div>
      {isWrong && (
        <p id="fit-error" className={styles.error}>
          {t('filter.wrongSize', {
            min: formatLength(min, format),
            max: formatLength(max, format),
            unit: format.units,
          })}
        </p>
      )}
      <p id="fit-help" className={styles.help}>
        {t('filter.fitsHelp', { unit: format.units })}
      </p>
    </>
  )
}

/** How many pieces somebody needs. */
export function QuantityField({ choice: { quantity, unread } }: { choice: ListChoice }) {
  const { t, number } = useShop()
  const { min, max } = LIST_LIMITS.quantity
  return (
    <TextField
      id="list-quantity"
      name="quantity"
      label={t('filter.quantity')}
      inputMode="numeric"
      maxLength={20}
      defaultValue={quantity ?? unread.quantity ?? ''}
      error={unread.quantity !== undefined && t('configurator.fieldQuantity', { min: number(min), max: number(max) })}
    />
  )
}
