import type { Cart } from '../../contract/cart.ts'
import { nextSteps } from '../../i18n/next-steps.ts'
import { isOrderCollected } from '../../pricing/delivery.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { HowPaid } from '../orders/how-paid.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './company-order-frame.tsx'
import plus from './plus.module.css'

/** Right after an order was placed or submitted: that it was, and what happens next. */
export function CompanyOrderPlacedPage({ order, ...props }: CompanyOrderProps & { order: Cart }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { completedAt, isOwn, approval } = props.shown
  return (
    <CompanyOrderFrame {...props} order={order}>
      <section aria-labelledby="next" className={plus.part}>
        <h2>{t(titleOf(completedAt !== null, approval))}</h2>
        {completedAt && <HowPaid order={order} />}
        <h3 id="next">{t('order.whatNext')}</h3>
        <ol>
          {completedAt && nextSteps(order, isOrderCollected(order)).map((step) => <li key={step}>{t(step)}</li>)}
          {!completedAt && approval === 'waiting' && (
            <>
              <li>{t('company-orders.next1')}</li>
              <li>{t('company-orders.next2')}</li>
              <li>{t('company-orders.next3')}</li>
            </>
          )}
          {!completedAt && approval === 'approved' && <li>{t('approval-mail.approval-given-text')}</li>}
        </ol>
        {isOwn && (
          <p>
            <a href={path('shop')}>{t('order.toShop')}</a>
          </p>
        )}
      </section>
    </CompanyOrderFrame>
  )
}

function titleOf(isPlaced: boolean, approval: CompanyOrderProps['shown']['approval']) {
  if (isPlaced) return 'order.thanks'
  return approval === 'waiting' ? 'company-orders.submitted' : 'approval-state.approved'
}
