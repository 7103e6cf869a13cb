import { PRICE_KINDS, usualPrices } from '../../pricing/large-prices.ts'
import type { Region } from '../../regions/region.ts'
import { whileLarge } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from './paths.tsx'
import styles from './prices-switch.module.css'

interface Props {
  region: Region
  className?: string | undefined
}

/**
 * Chooses whether the net or the gross price is the large one. Pages are cached for everybody, so both states are part of the
 * page and the root's `data-prices` shows one, as with the prices themselves.
 */
export function PricesSwitch({ region, className }: Props) {
  const { t } = useShop()
  const { path, here } = usePaths()
  if (!usualPrices(region)) return null
  return (
    <form
      method="post"
      action={path('prices')}
      className={[styles.switch, className].filter(Boolean).join(' ')}
      data-prices-form=""
    >
      <input type="hidden" name="back" value={here} />
      <fieldset>
        <legend>{t('prices.title')}</legend>
        {PRICE_KINDS.map((large) => (
          <span key={large} className={`${styles.kinds} ${whileLarge[large]}`}>
            {PRICE_KINDS.map((kind) => (
              <button key={kind} type="submit" name="prices" value={kind} aria-pressed={kind === large}>
                {t(`prices.${kind}`)}
              </button>
            ))}
          </span>
        ))}
      </fieldset>
    </form>
  )
}
