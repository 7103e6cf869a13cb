import { MOST_TREES } from '../../contract/line-item.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import account from './account.module.css'
import { AccountFrame } from './account-frame.tsx'

export interface TreesPageProps {
  /** Trees of all paid orders, and of the user's own. */
  all: number
  mine: number
  /** Net price of one tree in minor units; null where the store offers none. */
  price: number | null
  /** The typed number of trees, and why it was refused. */
  typed?: string
  problem?: Sentence | undefined
  /** Idempotency key of the form. */
  formKey: string
}

/** The number of trees that were ordered, and a form that adds some to the cart. */
export function TreesPage({ all, mine, price, typed = '1', problem, formKey }: TreesPageProps) {
  const { t, number } = useShop()
  const amountsOf = useAmounts()
  const wrong = problem && { ...problem, params: { most: number(MOST_TREES), ...problem.params } }
  return (
    <AccountFrame title={t('trees.title')}>
      {wrong && price !== null && <ErrorSummary problems={{ quantity: wrong }} nameOf={() => t('trees.quantity')} />}
      <p>{t('trees.lead')}</p>
      <dl className={`${account.balance} ${account.how}`}>
        <div>
          <dt>{t('trees.all')}</dt>
          <dd>{number(all)}</dd>
        </div>
        <div>
          <dt>{t('trees.mine')}</dt>
          <dd>{number(mine)}</dd>
        </div>
      </dl>
      {price === null ? (
        <p>{t('trees.none')}</p>
      ) : (
        <form method="post" className={account.wideForm} noValidate>
          <input type="hidden" name="key" value={formKey} />
          <TextField
            id="quantity"
            name="quantity"
            label={t('trees.quantity')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed}
            help={<Price amounts={amountsOf(price)}>{({ text }) => t('trees.each', { price: text })}</Price>}
            error={wrong && t(wrong.message, wrong.params)}
          />
          <p>
            <Button>{t('trees.add')}</Button>
          </p>
        </form>
      )}
      <p className={account.how}>{t('trees.canceled')}</p>
    </AccountFrame>
  )
}
