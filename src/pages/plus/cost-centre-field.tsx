import type { CostCentre } from '../../contract/company-settings.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

interface CostCentreFieldProps {
  id: string
  costCentres: readonly CostCentre[]
  /** The id of one, '' for none. */
  chosen: string
  /** What is wrong with it. */
  error?: string | undefined
}

/** The choice among the cost centres of a company; where it has none, nothing is asked. */
export function CostCentreField({ id, costCentres, chosen, error }: CostCentreFieldProps) {
  const { t } = useShop()
  if (costCentres.length === 0) return null
  return (
    <SelectField id={id} name="costCentre" label={t('company-settings.costCentre')} defaultValue={chosen} error={error}>
      <option value="">{t('company-settings.noCostCentre')}</option>
      {costCentres.map((centre) => (
        <option key={centre.id} value={centre.id}>
          {centre.name}
        </option>
      ))}
    </SelectField>
  )
}
