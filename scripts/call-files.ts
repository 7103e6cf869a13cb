import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a resource of the table of calls stands: paths from the root of the repository. */
interface CallFiles {
  /** The resource by its key in `CALLS`: `orderMoney`. */
  key: string
  /** What says its calls: `src/contract/order-money.ts`. */
  contract: string
  /** What handles them: `src/commerce/orders/order-money-handlers.ts`. */
  handlers: string
}

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** The value beside each key of an object whose lines are `  key: value,`. */
const lines = (source: string): Map<string, string> =>
  new Map([...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, key = '', value = '']) => [key, value]))

/** The path, from `folder` on, of the file that each name of a module is imported from. */
const imported = (source: string, folder: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/^import \{([^}]+)\} from '\.\/([^']+)'$/gm)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), `${folder}/${path}`] as const),
    ),
  )

/**
 * The files of every resource, in the order of the table. They are read from the two sources that name them, because the modules
 * themselves know nothing of their files.
 */
export function callFiles(): CallFiles[] {
  const table = read('src/contract/table.ts')
  const commerce = read('src/commerce/commerce.ts')
  const contracts = imported(table, 'src/contract')
  const handling = imported(commerce, 'src/commerce')
  const handled = lines(commerce)
  return [...lines(table)].map(([key, calls]) => ({
    key,
    contract: contracts.get(calls) ?? '',
    handlers: handling.get(handled.get(key) ?? '') ?? '',
  }))
}
