import { LiveCart, type LiveCartProps } from '../../client/islands/cart/live-cart.tsx'
import type { Messages } from '../../i18n/slice.ts'
import { Island } from '../../ui/island.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Panel, type Slow } from '../layout/panel.tsx'
import styles from './cart-page.module.css'
import { LargerQuantities, type LargerQuantity, type OpenPromotion, Promotions } from './cart-panels.tsx'

export type { CartAnswer, CartRefusal, CartState } from '../../client/islands/cart/cart-state.ts'

export interface CartPageProps {
  live: LiveCartProps
  messages: Messages
  /** Optional parts that may come late. */
  promotions: Slow<OpenPromotion[]>
  larger: Slow<LargerQuantity[]>
  /** What was just put in was shown at the prices of an older list. */
  repriced: boolean
}

export function CartPage({ live, messages, promotions, larger, repriced }: CartPageProps) {
  const { t } = useShop()
  return (
    <Sheet>
      <h1 className={styles.title}>{t('cart.title')}</h1>
      {repriced && <Note tone="change">{t('configurator.priceChanged')}</Note>}
      <Island name="cart" component={LiveCart} props={live} messages={messages} />
      {live.cart && (
        <div className={styles.panels}>
          <section aria-labelledby="more">
            <h2 id="more">{t('cart.more')}</h2>
            <Panel lines={2}>
              <LargerQuantities offers={larger} />
            </Panel>
          </section>
          {live.cart.bestCoupon && (
            <section aria-labelledby="promotions">
              <h2 id="promotions">{t('cart.promotions')}</h2>
              <Panel lines={2}>
                <Promotions promotions={promotions} best={live.cart.bestCoupon.code} />
              </Panel>
            </section>
          )}
        </div>
      )}
    </Sheet>
  )
}
