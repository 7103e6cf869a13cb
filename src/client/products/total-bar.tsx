import { useLayoutEffect, useRef } from 'react'
import type { Choice } from '../../contract/configuration-form.ts'
import { variantCode } from '../../contract/variant.ts'
import type { Amounts } from '../../pricing/amounts.ts'
import { linePrice, productionDaysAt } from '../../pricing/express.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price, type ShownPrice, useAmounts } from '../../ui/price.tsx'
import { PriceActs, PriceBar, PriceFigures } from '../../ui/price-bar.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { ConfiguratorProps } from './configurator-state.ts'
import type { DeliveryElement } from './delivery-element.ts'
import styles from './total-bar.module.css'

export type AddState =
  | { state: 'none' | 'adding' }
  | { state: 'added'; count: number }
  /** Without a text there was no answer. */
  | { state: 'failed'; text?: string | undefined }

interface Props extends ConfiguratorProps {
  choice: Choice
  added: AddState
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

/** The total and the button, always in view. Changes are announced to screen readers. */
export function TotalBar({ product, list, choice, added, errors, cartPath, productPath, transit, line }: Props) {
  const { t, number, format } = useShop()
  const amountsFor = useAmounts()
  const { quantity } = choice.configuration
  const net = errors.length ? null : linePrice(product, choice.configuration, choice.speed, list)
  const amounts = net === null ? null : amountsFor(net)
  const acts = line ? CHANGING : ADDING
  const act = amounts ? <Price amounts={amounts}>{({ text }) => t(acts.actFor, { price: text })}</Price> : t(acts.act)
  const isAdding = added.state === 'adding'
  const pressed = useRef<HTMLDivElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  // On a phone the link to the cart replaces the button, which had the focus; without this the focus would fall back to
  // the page.
  useLayoutEffect(() => {
    const isGone = added.state === 'added' && pressed.current?.offsetParent === null
    if (isGone && pressed.current?.contains(document.activeElement))
      answer.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [added])
  const untaxed = !format.vatRate && t(format.vatRate === null ? 'configurator.noTaxNote' : 'configurator.vatFree')
  return (
    <>
      {untaxed && <p className={styles.untaxed}>{untaxed}</p>}
      <PriceBar className={styles.total} isAdded={added.state === 'added'}>
        <PriceFigures className={styles.figures}>
          {amounts && (
            <>
              <span>
                <Price amounts={amounts}>
                  {({ each }) => t('configurator.each1', { count: number(quantity), price: each(quantity) })}
                </Price>
              </span>
              <b>
                <Price amounts={amounts} />
              </b>
              <span>
                <Price amounts={amounts} beside>
                  {(price) => <Beside price={price} amounts={amounts} />}
                </Price>
              </span>
              <Arrives product={product} choice={choice} transit={transit} productPath={productPath} />
              {untaxed && <span className={styles.long}>{untaxed}</span>}
            </>
          )}
        </PriceFigures>
        <PriceActs className={styles.acts} ref={pressed} updatePath={productPath}>
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
        </PriceActs>
        <div role="status" className={styles.added} ref={answer}>
          {added.state === 'added' && (
            <>
              <p>
                {t('configurator.added', { count: number(added.count), product: t(`product-name.${product.type}`) })}
              </p>
              <ButtonLink weight="quiet" href={cartPath}>
                {t('configurator.viewCart')}
              </ButtonLink>
            </>
          )}
          {added.state === 'failed' && <p className={styles.failed}>{added.text ?? t(acts.failed)}</p>}
        </div>
      </PriceBar>
    </>
  )
}

/** The price of the kind that is not the large one; beside a gross price also its VAT. */
function Beside({ price, amounts: { net, gross } }: { price: ShownPrice; amounts: Amounts }) {
  const { t, money, percent, format } = useShop()
  if (price.kind === 'gross') return price.text
  return t('configurator.netPlusVat', {
    net: money(net),
    vat: money(gross! - net),
    rate: percent(format.vatRate! / 100),
  })
}

/** The delivery time at the chosen speed: a number of days, replaced by today's date once the script has loaded it. */
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
  const element = useRef<DeliveryElement>(null)
  // Where the bar is taken over, the days have just replaced the date.
  useLayoutEffect(() => element.current?.showKnown(), [])
  return (
    <span key={speed}>
      <bx-delivery
        url={`${productPath}?${new URLSearchParams({ arrives: sku, speed })}`}
        text={t('configurator.deliveryDate', { date: '{{date}}' })}
        brief={t('configurator.arrives', { date: '{{date}}' })}
        ref={element}
        suppressHydrationWarning
      >
        {t.range('configurator.deliveryDays', days + transit.min, days + transit.max)}
      </bx-delivery>
    </span>
  )
}
