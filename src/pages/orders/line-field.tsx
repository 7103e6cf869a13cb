import type { LineItem } from '../../contract/line-item.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

/** Which line of an order a message is about, or the whole order. @param chosen the id of the line that was chosen before */
export function LineField({ lines, chosen }: { lines: readonly LineItem[]; chosen?: string | undefined }) {
  const { t, number } = useShop()
  return (
    <SelectField id="line" name="line" label={t('orders.item')} defaultValue={chosen}>
      <option value="">{t('orders.wholeOrder')}</option>
      {lines.map((line) => (
        <option key={line.id} value={line.id}>
          {lineTitle(line, t, number)}
        </option>
      ))}
    </SelectField>
  )
}
