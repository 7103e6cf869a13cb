import type { Cart } from '../../contract/cart.ts'
import { useShop } from '../../ui/shop.tsx'
import { OrderItems } from '../orders/order-items.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './company-order-frame.tsx'
import plus from './plus.module.css'

/** The lines of a company's order, with their pictures, designs and artwork. */
export function CompanyOrderItemsPage({ order, ...props }: CompanyOrderProps & { order: Cart }) {
  const { t } = useShop()
  const { token, shown } = props
  return (
    <CompanyOrderFrame {...props} order={order}>
      <section aria-labelledby="items" className={plus.part}>
        <h2 id="items">{t('order.items')}</h2>
        <OrderItems
          order={order}
          orderKey={shown.isOwn ? undefined : token}
          isActing={shown.completedAt !== null && (shown.isOwn || token !== '')}
        />
      </section>
    </CompanyOrderFrame>
  )
}
