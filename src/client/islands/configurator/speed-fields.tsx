import type { Product } from '../../../contract/catalogue.ts'
import type { Choice } from '../../../contract/configuration-form.ts'
import { EXPRESS_SURCHARGE, expressDays } from '../../../pricing/express.ts'
import { useShop } from '../../../ui/shop.tsx'
import { ChoiceTile } from './choices.tsx'
import styles from './configurator.module.css'

/** Standard production or express: fewer days for a share of the price. */
export function SpeedFields({ product, choice }: { product: Product; choice: Choice }) {
  const { t, percent } = useShop()
  const days = (count: number) => t.plural('configurator.workingDays', count)
  return (
    <fieldset className={styles.group}>
      <legend>{t('configurator.speed')}</legend>
      <div className={styles.options}>
        <ChoiceTile name="speed" value="standard" checked={choice.speed === 'standard'}>
          <span className={styles.speed}>
            {t('configurator.standard')}
            <small>{days(product.productionDays)}</small>
          </span>
        </ChoiceTile>
        <ChoiceTile name="speed" value="express" checked={choice.speed === 'express'}>
          <span className={styles.speed}>
            {t('configurator.expressFor', { percent: percent(EXPRESS_SURCHARGE / 100) })}
            <small>{days(expressDays(product.productionDays))}</small>
          </span>
        </ChoiceTile>
      </div>
    </fieldset>
  )
}
