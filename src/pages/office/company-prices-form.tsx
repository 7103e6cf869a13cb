import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office.module.css'

export interface CompanyPricesFormProps {
  /** The types of all products. */
  products: string[]
  /** What is wrong with the form that was sent, and what was typed. */
  problems?: FieldProblems
  values?: Readonly<Record<string, string>>
}

/** The two forms for an agreed price; the one that was refused keeps what was typed. */
export function CompanyPricesForm({ products, problems = {}, values = {} }: CompanyPricesFormProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const fieldsOf = (intent: 'discount' | 'fixed') => {
    const isMine = values.intent === intent
    return (name: string) => {
      const problem = isMine ? problems[name] : undefined
      return {
        id: `${intent}-${name}`,
        name,
        defaultValue: isMine ? values[name] : undefined,
        error: problem && t(problem.message, problem.params),
      }
    }
  }
  const [discount, fixed] = [fieldsOf('discount'), fieldsOf('fixed')]
  const { defaultValue: typed, ...amount } = fixed('amount')
  return (
    <>
      <section className={office.part} aria-labelledby="discount">
        <h2 id="discount">{t('company-prices.discount')}</h2>
        <form method="post" action={here} className={office.transfer}>
          <input type="hidden" name="intent" value="discount" />
          <SelectField label={t('company-prices.product')} {...discount('product')}>
            {products.map((type) => (
              <option key={type} value={type}>
                {t(`product-name.${type}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('company-prices.percent')} inputMode="decimal" maxLength={5} {...discount('percent')} />
          <TextField label={t('company-prices.until')} type="date" {...discount('until')} />
          <Button>{t('company-prices.agree')}</Button>
        </form>
      </section>
      <section className={office.part} aria-labelledby="fixed">
        <h2 id="fixed">{t('company-prices.fixed')}</h2>
        <form method="post" action={here} className={office.transfer}>
          <input type="hidden" name="intent" value="fixed" />
          <TextField
            label={t('company-prices.address')}
            help={t('company-prices.addressHelp')}
            maxLength={2000}
            {...fixed('address')}
          />
          <TextField label={t('company-prices.pieces')} inputMode="numeric" maxLength={6} {...fixed('pieces')} />
          <MoneyField label={t('company-prices.amount')} {...amount} typed={typed} />
          <TextField label={t('company-prices.until')} type="date" {...fixed('until')} />
          <Button>{t('company-prices.agree')}</Button>
        </form>
      </section>
    </>
  )
}
