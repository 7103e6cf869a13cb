import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './steps.module.css'

const STEPS = ['address', 'delivery', 'payment'] as const
export type ShownStep = (typeof STEPS)[number]
const LABEL = {
  address: 'checkout.stepAddress',
  delivery: 'checkout.stepDelivery',
  payment: 'checkout.stepPayment',
} as const
const ROUTE = { address: 'checkout-address', delivery: 'checkout-delivery', payment: 'payment' } as const

/** The three steps of the checkout; the completed ones are links. */
export function Steps({ current, number }: { current: ShownStep; number: string }) {
  const { t } = useShop()
  const { path } = usePaths()
  const at = STEPS.indexOf(current)
  return (
    <nav aria-label={t('checkout.steps')} className={styles.steps}>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step} {...(index === at && { 'aria-current': 'step' as const })}>
            {index < at ? <a href={path(ROUTE[step], { orderId: number })}>{t(LABEL[step])}</a> : t(LABEL[step])}
          </li>
        ))}
      </ol>
    </nav>
  )
}
