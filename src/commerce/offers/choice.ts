import type { ChosenOption, OfferRevision } from '../../contract/offer-answer.ts'

export interface AskedChoice {
  lineIds: readonly string[]
  options: readonly ChosenOption[]
}

/** What is taken of a revision, in the order of its lines; or the problem of each field of the choice that does not fit. */
export function takenOf(
  { lines }: Pick<OfferRevision, 'lines'>,
  { lineIds, options }: AskedChoice,
): { chosen: ChosenOption[] } | { problems: Record<string, string[]> } {
  const problems: Record<string, string[]> = {}
  const known = new Set(lines.map(({ id }) => id))
  const wrong = lineIds.filter((id, index) => !known.has(id) || lineIds.indexOf(id) !== index)
  if (wrong.length) problems.line_item_ids = ['must be lines of the offer, each once']
  const left = lines.filter(({ id, isRequired }) => isRequired && !lineIds.includes(id))
  if (left.length)
    problems.line_item_ids = [`must have ${left.map(({ id }) => id).join(', ')}: these lines go together`]
  for (const [index, { lineId }] of options.entries())
    if (!lineIds.includes(lineId) || options.findIndex((other) => other.lineId === lineId) !== index)
      problems[`options.${index}`] = ['must be of a line that is taken, one each']
  const chosen = lines.flatMap(({ id, options: offered }) => {
    if (!lineIds.includes(id)) return []
    const named = options.find(({ lineId }) => lineId === id)?.optionId
    const optionId = named ?? (offered.length === 1 ? offered[0]!.id : undefined)
    if (optionId !== undefined && offered.some((option) => option.id === optionId)) return [{ lineId: id, optionId }]
    problems[
      `options.${Math.max(
        0,
        options.findIndex(({ lineId }) => lineId === id),
      )}`
    ] = [`must be one of ${offered.map((option) => option.id).join(', ')} for ${id}`]
    return []
  })
  return Object.keys(problems).length ? { problems } : { chosen }
}
