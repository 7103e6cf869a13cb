import type { Choice } from '../../../contract/configuration-form.ts'
import { variantCode } from '../../../contract/variant.ts'
import { linePrice, productionDaysAt } from '../../../pricing/express.ts'
import type { ConfigurationError } from '../../../pricing/limits.ts'
import { grossOf } from '../../../pricing/tax.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useShop } from '../../../ui/shop.tsx'
import styles from './configurator.module.css'
import type { ConfiguratorProps } from './configurator.tsx'

export type Added = { state: 'none' | 'adding' | 'failed' } | { state: 'added'; count: number }

interface Props extends ConfiguratorProps {
  choice: Choice
  added: Added
  errors: ConfigurationError[]
}

const ADDING = {
  act: 'configurator.addToCart',
  actFor: 'configurator.addToCartFor',
  doing: 'configurator.adding',
  failed: 'configurator.addFailed',
} as const
const CHANGING = {
  act: 'configurator.updateCart',
  actFor: 'configurator.updateCartFor',
  doing: 'configurator.updating',
  failed: 'configurator.updateFailed',
} as const

/** The total, always in view, and the act. Says aloud what changed. */
export function TotalBar({
  product,
  list,
  choice,
  vatRate,
  grossFirst,
  vatNote,
  added,
  errors,
  cartPath,
  productPath,
  transit,
  line,
}: Props) {
  const { t, money, unitPrice, number, percent } = useShop()
  const { quantity } = choice.configuration
  const net = errors.length ? null : linePrice(product, choice.configuration, choice.speed, list)
  const gross = net === null || vatRate === null ? null : grossOf(net, vatRate)
  const large = grossFirst ? gross : net
  const price = net === null ? null : money(large ?? net)
  const acts = line ? CHANGING : ADDING
  const act = price === null ? t(acts.act) : t(acts.actFor, { price })
  const isAdding = added.state === 'adding'
  return (
    <div className={styles.total} data-added={added.state === 'added' || undefined}>
      <div aria-live="polite" aria-atomic="true" className={styles.figures}>
        {net !== null && (
          <>
            <span>{t('configurator.each1', { count: number(quantity), price: unitPrice(net, quantity) })}</span>
            <b>{price}</b>
            {gross !== null && vatRate !== null && (
              <span>
                {grossFirst
                  ? t('configurator.netPlusVat', {
                      net: money(net),
                      vat: money(gross - net),
                      rate: percent(vatRate / 100),
                    })
                  : t('configurator.grossNote', { gross: money(gross) })}
              </span>
            )}
            <Arrives {...{ product, choice, transit, productPath }} />
            {vatNote && <span>{t(vatNote === 'none' ? 'configurator.noTaxNote' : 'configurator.vatFree')}</span>}
          </>
        )}
      </div>
      <div className={styles.acts}>
        <Button weight="quiet" formMethod="get" formAction={productPath} className={styles.plainOnly}>
          {t('configurator.updatePrice')}
        </Button>
        {/* A button that is disabled while it works would lose the focus. */}
        <Button className={styles.add} aria-disabled={isAdding || errors.length > 0}>
          {isAdding ? (
            t(acts.doing)
          ) : (
            <>
              <span className={styles.long}>{act}</span>
              <span className={styles.short}>{t(acts.act)}</span>
            </>
          )}
        </Button>
      </div>
      <div role="status" className={styles.added}>
        {added.state === 'added' && (
          <>
            <p>{t('configurator.added', { count: number(added.count), product: t(`product-name.${product.type}`) })}</p>
            <ButtonLink weight="quiet" href={cartPath}>
              {t('configurator.viewCart')}
            </ButtonLink>
          </>
        )}
        {added.state === 'failed' && <p className={styles.failed}>{t(acts.failed)}</p>}
      </div>
    </div>
  )
}

/**
 * When it is at the door, at the chosen speed: the days that always hold, and in their place the date that they mean
 * today, once the page's script has asked for it.
 */
function Arrives({
  product,
  choice,
  transit,
  productPath,
}: Pick<Props, 'product' | 'choice' | 'transit' | 'productPath'>) {
  const { t } = useShop()
  const { speed, configuration } = choice
  const days = productionDaysAt(product, speed)
  const sku = variantCode({ ...configuration, size: product.sizes[0]! })
  return (
    <span key={speed}>
      <bx-delivery
        url={`${productPath}?${new URLSearchParams({ arrives: sku, speed })}`}
        text={t('configurator.deliveryDate', { date: '{{date}}' })}
        suppressHydrationWarning
      >
        {t.range('configurator.deliveryDays', days + transit.min, days + transit.max)}
      </bx-delivery>
    </span>
  )
}
