import { LiveCart, type LiveCartProps } from '../../client/cart/live-cart.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { Island } from '../../ui/island.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { RecentlySeen } from '../catalogue/recently-seen.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './cart-page.module.css'
import { CartPanels, type CartPanelsProps } from './cart-panels.tsx'

export type { CartAnswer, CartRefusal, CartState } from '../../client/cart/cart-state.ts'

export interface CartPageProps {
  live: LiveCartProps
  messages: Messages
  panels: CartPanelsProps
  /** Whether the form that added the last item showed the prices of an older list. */
  repriced: boolean
}

export function CartPage({ live, messages, panels, repriced }: CartPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet>
      <h1 className={styles.title}>{t('cart.title')}</h1>
      {repriced && <Note tone="change">{t('configurator.priceChanged')}</Note>}
      <Island name="cart" component={LiveCart} props={live} messages={messages} />
      {Boolean(live.cart?.lines.length) && (
        <p>
          <a href={`${path('quote-request')}?cart=1`} rel="nofollow">
            {t('quote.askCart')}
          </a>
        </p>
      )}
      <div data-cart-panels="">
        <CartPanels {...panels} />
      </div>
      {!live.cart?.lines.length && <RecentlySeen />}
    </Sheet>
  )
}
