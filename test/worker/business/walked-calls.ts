import { CALLS } from '../../../src/contract/table.ts'

interface Named {
  who: string
  method: string
  path: string
}

const BUSINESS_PATH = /compan|quote|\/offers|managed_offers|call_offs|quantity_options|managers\/views/
const isBusiness = ({ who, path }: Named): boolean => who === 'company' || BUSINESS_PATH.test(path)

/** Each call of a resource that companies, quotes, offers or the merchant's work on them are about. */
const BUSINESS_CALLS = Object.values(CALLS)
  .map((calls): Named[] => Object.values(calls))
  .filter((calls) => calls.some(isBusiness))
  .flatMap((calls) => calls.map(({ method, path }) => `${method} ${path}`))

/** The calls that the walk makes, but not with success, and why. */
export const NOT_DONE: Record<string, string> = {
  'post /v2/quote_requests/:id/files': 'a file has to be uploaded before; `abandoned-files.test.ts` adds one',
}

/** The calls of business that are not among some. */
export const callsBeside = (made: ReadonlySet<string>): string[] => BUSINESS_CALLS.filter((name) => !made.has(name))

/** What comes about on all walks beside the calls that are made. */
export const COMES_ABOUT = [
  'paid by transfer',
  'paid by card',
  'paid by card that is asked about',
  'declined',
  'approved and paid by transfer',
  'approved and paid by a card',
  'approved with more pieces',
  'approved with fewer pieces',
  'an administrator too, for more pieces',
]
