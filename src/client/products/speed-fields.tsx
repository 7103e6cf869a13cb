import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { expressOptions } from '../../pricing/express.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { ChoiceTile, NoneOfThem } from './choices.tsx'
import products from './products.module.css'
import styles from './speed-fields.module.css'

/** Standard production, and express where that saves days, with its surcharge. */
export function SpeedFields({
  product,
  choice,
  errors,
}: {
  product: Product
  choice: Choice
  errors: ConfigurationError[]
}) {
  const { t, percent, format } = useShop()
  return (
    <fieldset className={products.group}>
      <legend>{t('configurator.speed')}</legend>
      <NoneOfThem field="speed" errors={errors} />
      <div className={products.options}>
        {expressOptions(product, format.allowedShipmentTypes).map(({ id, productionDays, surcharge }) => (
          <ChoiceTile key={id} name="speed" value={id} checked={choice.speed === id}>
            <span className={styles.speed}>
              {surcharge > 0
                ? t('configurator.expressFor', { percent: percent(surcharge / 100) })
                : t('configurator.standard')}
              <small>{t.plural('configurator.workingDays', productionDays)}</small>
            </span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
