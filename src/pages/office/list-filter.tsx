import { REGION_CODES } from '../../contract/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ListSearchField } from '../layout/list-search.tsx'
import styles from './office.module.css'

interface ListFilterProps {
  /** The path of the list. */
  action: string
  /** The label of the search. */
  search: string
  /** The states to choose from, each with its name. */
  states: readonly (readonly [state: string, name: string])[]
  /** The ages to choose from, in days, and what they are the age of. */
  ages?: { label: string; days: readonly number[] }
  /** What is listed; `store` and `q` are '' for all. */
  filter: { state: string; store: string; older?: number; q: string }
}

/** The form of a list of the merchant's that says what is listed; its choice is the address of the list. */
export function ListFilter({ action, search, states, ages, filter }: ListFilterProps) {
  const { t } = useShop()
  return (
    <form method="get" action={action} className={styles.row}>
      <ListSearchField label={search} q={filter.q} />
      <SelectField id="state" name="state" label={t('inbox.state')} defaultValue={filter.state}>
        {states.map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField id="store" name="store" label={t('inbox.store')} defaultValue={filter.store}>
        <option value="">{t('inbox.everyStore')}</option>
        {REGION_CODES.map((code) => (
          <option key={code} value={code}>
            {t(`store.${code}`)}
          </option>
        ))}
      </SelectField>
      {ages && (
        <SelectField id="older" name="older" label={ages.label} defaultValue={filter.older}>
          {ages.days.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t('inbox.anyAge') : t.plural('inbox.olderThan', days)}
            </option>
          ))}
        </SelectField>
      )}
      <Button weight="quiet">{t('inbox.filter')}</Button>
    </form>
  )
}
