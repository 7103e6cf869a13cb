import { type Product, SIDES, type Size } from '../../contract/catalogue.ts'
import { type Choice, sizeCode } from '../../contract/configuration-form.ts'
import { sizeWords } from '../../i18n/size-words.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { formatLength } from '../../regions/units.ts'
import { TextField } from '../../ui/field.tsx'
import { sideRange, WRONG_SIDE } from '../../ui/own-side.ts'
import { useShop } from '../../ui/shop.tsx'
import { ChoiceTile } from './choices.tsx'
import products from './products.module.css'
import styles from './size-fields.module.css'

type Side = (typeof SIDES)[number]

/** The ready sizes, and where the product allows it fields for a custom size in the store's unit. */
export function SizeFields({
  product,
  choice,
  errors,
}: {
  product: Product
  choice: Choice
  errors: ConfigurationError[]
}) {
  const { t, size } = useShop()
  const current = choice.ownSize ? 'own' : sizeCode(choice.configuration.size)
  return (
    <fieldset className={products.group}>
      <legend>{t(sizeWords(product))}</legend>
      <div className={`${products.options} ${styles.sizes}`}>
        {product.sizes.map((ready) => (
          <ChoiceTile key={sizeCode(ready)} name="size" value={sizeCode(ready)} checked={current === sizeCode(ready)}>
            {size(ready)}
          </ChoiceTile>
        ))}
        {product.limits && (
          <ChoiceTile name="size" value="own" checked={current === 'own'}>
            {t('configurator.ownSize')}
          </ChoiceTile>
        )}
      </div>
      {product.limits && <OwnSize product={product} limits={product.limits} choice={choice} errors={errors} />}
    </fieldset>
  )
}

interface OwnSizeProps {
  product: Product
  limits: { min: Size; max: Size }
  choice: Choice
  errors: ConfigurationError[]
}

function OwnSize({ product, limits, choice, errors }: OwnSizeProps) {
  const { t, format } = useShop()
  const { ownSize: open, unread } = choice
  const { size } = choice.configuration
  const sides = SIDES.filter((side) => limits.max[side] > 0)
  return (
    <div className={open ? styles.ownOpen : styles.own}>
      {sides.map((side) => {
        const refused = errors.some((error) => error.field === side)
        const range = sideRange(product, size, side, format)!
        return (
          <TextField
            key={side}
            id={`size-${side}`}
            name={side}
            label={t(`configurator.${side}` as `configurator.${Side}`)}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={unread?.[side] ?? formatLength(size[side], format)}
            help={t('configurator.unitHint', range)}
            error={open && refused && t(WRONG_SIDE[side], range)}
          />
        )
      })}
    </div>
  )
}
