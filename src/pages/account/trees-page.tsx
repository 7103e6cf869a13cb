import { MOST_TREES } from '../../contract/line-item.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'
import settings from './settings.module.css'
import styles from './wallet-page.module.css'

export interface TreesPageProps {
  /** Trees of all paid orders, and those of the reader's among them. */
  all: number
  mine: number
  /** Of one tree, net, minor units; null where the store offers none. */
  price: number | null
  /** What was typed, and why it is no number of trees. */
  typed?: string
  problem?: Sentence | undefined
  /** By which a form that is sent twice is known. */
  formKey: string
}

/** Trees: how many there are of paid orders, and a form that puts more into the cart. */
export function TreesPage({ all, mine, price, typed = '1', problem, formKey }: TreesPageProps) {
  const { t, number } = useShop()
  const amountsOf = useAmounts()
  return (
    <AccountFrame title={t('trees.title')}>
      <p>{t('trees.lead')}</p>
      <dl className={`${styles.balance} ${styles.how}`}>
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
        <form method="post" className={settings.form} noValidate>
          <input type="hidden" name="key" value={formKey} />
          <TextField
            id="quantity"
            name="quantity"
            label={t('trees.quantity')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed}
            help={<Price amounts={amountsOf(price)}>{({ text }) => t('trees.each', { price: text })}</Price>}
            error={problem && t(problem.message, { most: number(MOST_TREES), ...problem.params })}
          />
          <p>
            <Button>{t('trees.add')}</Button>
          </p>
        </form>
      )}
      <p className={styles.how}>{t('trees.canceled')}</p>
    </AccountFrame>
  )
}
