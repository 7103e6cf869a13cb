import { LIST_SORTS, type ListChoice } from '../../contract/list-choice.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { FILTER_FORM } from './filter-panel.tsx'
import styles from './list-toolbar.module.css'

/** Above a list: how many products it has, and the ways to sort it. */
export function ListToolbar({ choice: { thing, sort }, count }: { choice: ListChoice; count: number }) {
  const { t } = useShop()
  return (
    <div className={styles.toolbar}>
      <p>{t.plural('shop.productsIn', count)}</p>
      <SelectField id="sort" name="sort" form={FILTER_FORM} label={t('sort.by')} defaultValue={sort ?? ''}>
        <option value="">{t(thing ? 'sort.fit' : 'sort.recommended')}</option>
        {LIST_SORTS.map((way) => (
          <option key={way} value={way}>
            {t(`sort.${way}`)}
          </option>
        ))}
      </SelectField>
      <Button weight="quiet" form={FILTER_FORM}>
        {t('sort.act')}
      </Button>
    </div>
  )
}
