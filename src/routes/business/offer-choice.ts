import type { ChosenOption, OfferRevision } from '../../contract/offer-answer.ts'
import { firstOptions } from '../../pricing/offer-totals.ts'

type Fields = Readonly<Record<string, string | undefined>>

/**
 * What is ticked in the fields of an offer's page: `take-L1` for each line, `option-L1` for its quantity. An option that the line
 * does not have counts as its first.
 *
 * @param fields null where nothing was sent yet: then it is everything, in the first quantity of each line
 */
export function tickedIn({ lines }: Pick<OfferRevision, 'lines'>, fields: Fields | null): ChosenOption[] {
  const first = firstOptions({ lines })
  if (!fields) return first
  return lines.flatMap(({ id, isRequired, options }, at) => {
    if (!isRequired && fields[`take-${id}`] === undefined) return []
    const option = options.find((item) => item.id === fields[`option-${id}`])
    return [option ? { lineId: id, optionId: option.id } : first[at]!]
  })
}
