import { decimalText } from '../../contract/decimal.ts'
import type { OrderMoney } from '../../contract/order-money.ts'
import { lineName } from '../../i18n/line-words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'
import office from './office.module.css'

interface OrderRefundFormProps {
  order: OrderMoney
  action: string
  /** Idempotency key of the form: each that is shown is a refund of its own. */
  formKey: string
  /** The form as it was sent, where it was refused. */
  values: Readonly<Record<string, string>> | undefined
  problems: FieldProblems | undefined
  money(minor: number): string
}

const WHAT = ['all', 'amount', 'line'] as const

/** Refunds an order: all that is left, an amount, or pieces of a line; the way it was paid, or into the wallet. */
export function OrderRefundForm({ order, action, formKey, values = {}, problems = {}, money }: OrderRefundFormProps) {
  const { t } = useShop()
  const choices = {
    all: t('money.all', { amount: money(order.refundable) }),
    amount: t('money.by-amount'),
    line: t('money.by-line'),
  }
  const error = useFieldProblems(problems)
  const what = WHAT.find((each) => each === values.what) ?? 'all'
  return (
    <section className={office.part} aria-labelledby="refund">
      <h2 id="refund">{t('money.refund')}</h2>
      <p>{t('money.refundText')}</p>
      <form method="post" action={action} className={office.transfer}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="refundable" value={values.refundable || decimalText(order.refundable)} />
        <fieldset className={office.list}>
          <legend>{t('money.what')}</legend>
          {WHAT.map((each) => (
            <label key={each}>
              <input type="radio" name="what" value={each} defaultChecked={each === what} /> {choices[each]}
            </label>
          ))}
        </fieldset>
        <MoneyField
          id="amount"
          name="amount"
          label={t('money.amount')}
          help={t('money.amountHelp')}
          typed={values.amount}
          error={error('amount')}
        />
        <SelectField id="line" name="line" label={t('money.line')} defaultValue={values.line}>
          {order.lines.map((line) => (
            <option key={line.id} value={line.id}>
              {t('money.lineOf', { name: lineName(line, t), count: line.quantity })}
            </option>
          ))}
        </SelectField>
        <TextField
          id="pieces"
          name="pieces"
          label={t('money.pieces')}
          help={hasTolerance(order) ? t('money.piecesHelp') : undefined}
          defaultValue={values.pieces}
          error={error('pieces')}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <fieldset className={office.list}>
          <legend>{t('money.to')}</legend>
          <label>
            <input type="radio" name="to" value="source" defaultChecked={values.to !== 'wallet'} />{' '}
            {t('money.toSource')}
          </label>
          {order.hasWallet && (
            <label>
              <input type="radio" name="to" value="wallet" defaultChecked={values.to === 'wallet'} />{' '}
              {t('money.toWallet')}
            </label>
          )}
        </fieldset>
        <Button>{t('money.act')}</Button>
      </form>
    </section>
  )
}

/** Whether fewer pieces of a line may be delivered than were ordered. */
const hasTolerance = ({ lines }: OrderMoney): boolean =>
  lines.some((line) => 'tolerancePercent' in line && line.tolerancePercent !== undefined)
