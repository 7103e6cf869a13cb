import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'

interface SentFormErrorsProps {
  /** By the names of the fields, as the form sends them. */
  problems: FieldProblems
  /** The labels of the fields. */
  names: Readonly<Record<string, string>>
  /** The id that a field has in the form that was sent: its name, or its name and whose it is behind a hyphen. */
  idOf: (field: string) => string
}

/** What is wrong with the one form that was sent, on a page that repeats a form for each of several things. */
export const SentFormErrors = ({ problems, names, idOf }: SentFormErrorsProps) => (
  <ErrorSummary
    problems={Object.fromEntries(Object.entries(problems).map(([field, problem]) => [idOf(field), problem]))}
    nameOf={(id) => names[id.split('-')[0]!]}
  />
)
