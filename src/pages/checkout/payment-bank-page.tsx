import type { ReactNode } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { nextAmountOf } from '../../contract/next-payment.ts'
import type { Payment } from '../../contract/payment.ts'
import { providerOf } from '../../contract/payment-methods.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'

interface Props {
  cart: Cart
  method: Payment['method']
}

/** Leads on to the page of the bank or the provider; the browser follows by itself, and by the link where it does not. */
export function ToBankPage({ cart, method, address }: Props & { address: string }) {
  const { t, money } = useShop()
  const amount = money(nextAmountOf(cart))
  const provider = providerOf(method)
  if (!provider)
    return (
      <OnTheWay title={t('checkout.confirmTitle')} text={t('checkout.toBankText', { amount })}>
        <ButtonLink href={address}>{t('checkout.toBank')}</ButtonLink>
      </OnTheWay>
    )
  const name = { method: provider }
  return (
    <OnTheWay title={t('checkout.toProviderTitle', name)} text={t('checkout.toProviderText', { ...name, amount })}>
      <ButtonLink href={address}>{t('checkout.toProvider', name)}</ButtonLink>
    </OnTheWay>
  )
}

/** Waits for the bank or the provider; `again` is the address that looks once more. */
export function WaitingPage({ cart, method, again }: Props & { again: string }) {
  const { t, money } = useShop()
  const amount = money(nextAmountOf(cart))
  const provider = providerOf(method)
  const named = provider && { method: provider }
  return (
    <OnTheWay
      title={named ? t('checkout.waitingProviderTitle', named) : t('checkout.waitingTitle')}
      text={named ? t('checkout.waitingProviderText', { ...named, amount }) : t('checkout.waitingText', { amount })}
    >
      <ButtonLink href={again}>{t('checkout.waitingAgain')}</ButtonLink>
    </OnTheWay>
  )
}

function OnTheWay({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Sheet className={styles.narrow}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.place}>
        <p>{text}</p>
        <div className={styles.acts}>{children}</div>
      </div>
    </Sheet>
  )
}
