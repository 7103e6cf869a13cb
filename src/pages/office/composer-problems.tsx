import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { FieldProblems } from '../checkout/form-errors.tsx'
import { offerFieldLabel } from './offer-field-label.ts'

/** What is wrong in the composer, each a link to its field. */
export function ComposerProblems({ problems }: { problems: FieldProblems }) {
  const { t } = useShop()
  const fields = Object.entries(problems)
  if (fields.length === 0) return null
  return (
    <Note tone="bad" id="errors" title={t.plural('checkout.errorSummary', fields.length)}>
      <ul>
        {fields.map(([field, { message, params }]) => (
          <li key={field}>
            <a href={`#${field}`}>
              {t('checkout.fieldProblem', { field: offerFieldLabel(field, t), problem: t(message, params) })}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
