import { LONGEST_SEARCH } from '../../contract/fields.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './list-search.module.css'

interface ListSearchProps {
  /** The path of the list. */
  action: string
  label: string
  /** What is searched for; '' for all. */
  q: string
  /** What else the list's address says and a search leaves as it is. */
  besides?: Readonly<Record<string, string>>
}

/** The form that searches a list; what is searched for is in the list's address. */
export function ListSearch({ action, label, q, besides = {} }: ListSearchProps) {
  const { t } = useShop()
  return (
    <form method="get" action={action} className={styles.search}>
      {Object.entries(besides).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ListSearchField label={label} q={q} />
      <Button weight="quiet">{t('orders.searchAct')}</Button>
    </form>
  )
}

/** The field of a search, as a form that also filters has it. */
export const ListSearchField = ({ label, q }: Pick<ListSearchProps, 'label' | 'q'>) => (
  <TextField id="list-q" name="q" type="search" label={label} defaultValue={q} maxLength={LONGEST_SEARCH} />
)
