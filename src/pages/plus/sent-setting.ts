import type { FieldProblems } from '../../ui/form-errors.tsx'

/** The form that was sent, as it stood, and what was wrong with it. */
export interface SentSetting {
  values: Readonly<Record<string, string>>
  problems: FieldProblems
}
