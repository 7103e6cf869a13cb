import type { ReactNode } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { nextAmountOf } from '../../contract/next-payment.ts'
import { ON_INVOICE } from '../../contract/on-invoice.ts'
import {
  BY_CARD,
  BY_TRANSFER,
  isPaidBy,
  isPaidLater,
  nameOfMethod,
  type OfferedMethod,
  providerOf,
} from '../../contract/payment-methods.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'
import { InvoiceChoice, type InvoiceOffer } from './invoice-choice.tsx'
import { type CardOptions, CardWithOptions } from './saved-cards.tsx'
import { TestPayments } from './test-payments.tsx'

/** A method, or none: the invoice. */
export type ChosenMethod = OfferedMethod | typeof ON_INVOICE

interface Props {
  cart: Cart
  method: ChosenMethod | undefined
  /** Whether it may be placed to be paid by its invoice; absent where nothing is agreed. */
  onInvoice?: InvoiceOffer | null | undefined
  /** The gateway's public key; null in the sandbox. */
  cardKey: string | null
  /** The chosen payment method of a card, where the form is shown again. */
  chosen?: string | undefined
  /** What the payer may choose about their card; null for a visitor. */
  cardOptions: CardOptions | null
  problems: FieldProblems
}

/** The payment methods for what the credit does not cover, each with what it needs. */
export function PaymentMethods({ cart, method, onInvoice, cardKey, chosen, cardOptions, problems }: Props) {
  const { t } = useShop()
  return (
    <fieldset className={styles.choices}>
      <legend id="method">{t('checkout.payment')}</legend>
      {onInvoice && <InvoiceChoice offer={onInvoice} isChosen={method === ON_INVOICE} />}
      {cart.paymentMethods.map((each) => (
        <div key={each} className={styles.method}>
          <Choice method={each} isChosen={each === method} isPlaced={cart.completedAt !== null} />
          {each === BY_CARD && (
            <CardWithOptions options={cardOptions}>
              {cardKey ? <CardForm cart={cart} cardKey={cardKey} /> : <TestPayments chosen={chosen} />}
            </CardWithOptions>
          )}
          {isPaidBy(each, 'code') && <BlikCode problem={problems.blikCode && t(problems.blikCode.message)} />}
        </div>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  method: OfferedMethod
  isChosen: boolean
  /** Whether the order is placed, and an instalment or its invoice is paid. */
  isPlaced: boolean
}

function Choice({ method, isChosen, isPlaced }: ChoiceProps): ReactNode {
  const { t } = useShop()
  const text = textOf(method, isPlaced, t)
  const name = nameOfMethod(method) ?? t(method === BY_CARD ? 'checkout.card' : 'checkout.check')
  return (
    <label className={styles.choice}>
      <input type="radio" name="method" value={method} defaultChecked={isChosen} />
      <span>
        <b>{name}</b>
        {text && <small>{text}</small>}
      </span>
    </label>
  )
}

/** What choosing a method leads to; null by card or transfer once the order is placed: what is said of them is of placing it. */
function textOf(method: OfferedMethod, isPlaced: boolean, t: Translate): string | null {
  if (method === BY_CARD) return isPlaced ? null : t('checkout.cardText')
  if (method === BY_TRANSFER) return isPlaced ? null : t('checkout.checkText')
  if (isPaidBy(method, 'code')) return t('checkout.blikText')
  if (isPaidLater(method)) return t('checkout.laterText')
  const provider = providerOf(method)
  return provider ? t('checkout.providerText', { method: provider }) : t('checkout.redirectText')
}

/** The gateway's form for cards, in a frame of its own: what is typed there reaches neither this page nor the shop. */
function CardForm({ cart, cardKey }: { cart: Cart; cardKey: string }) {
  const { t } = useShop()
  const { currency } = cart
  return (
    <div className={styles.test} id="paymentMethod">
      <bx-card
        public-key={cardKey}
        amount={nextAmountOf(cart)}
        currency={currency.toLowerCase()}
        away={t('checkout.cardAway')}
      >
        <input type="hidden" name="paymentMethod" />
        <div data-form="" />
        <p role="status" className={styles.hint} />
      </bx-card>
      <noscript>
        <p>{t('checkout.cardWithScripts')}</p>
      </noscript>
    </div>
  )
}

/** The code is good for two minutes, so it is never filled in again. */
function BlikCode({ problem }: { problem: string | undefined }) {
  const { t } = useShop()
  return (
    <div className={styles.test}>
      <TextField
        id="blikCode"
        name="blikCode"
        label={t('checkout.blikCode')}
        help={t('checkout.blikHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...(problem && { error: problem })}
      />
    </div>
  )
}
