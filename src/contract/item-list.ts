/** What can be wrong with a line of a list of items. */
export const LIST_PROBLEMS = [
  'no_sku',
  'bad_sku',
  'no_quantity',
  'not_a_number',
  'not_whole',
  'unclear',
  'not_positive',
  'too_large',
  'unknown',
  'retired',
  'not_sold',
  'below',
  'above',
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]
