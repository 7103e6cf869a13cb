import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Access, AnyCall, CallTable } from '../src/contract/call.ts'
import { PERMISSIONS } from '../src/contract/permissions.ts'
import { ROLES } from '../src/contract/roles.ts'
import { CALLS } from '../src/contract/table.ts'
import { OFFICE_PATHS } from '../src/regions/office-paths.ts'
import { ROUTES, type RouteId } from '../src/regions/routes.ts'
import { callFiles } from './call-files.ts'
import { testOf } from './call-tests.ts'

/** Writes docs/permissions.md from the statements of calls and pages: npm run -s permissions. */
const FILE = join(import.meta.dirname, '../docs/permissions.md')

const WHO: Record<Access, string> = {
  anyone: 'everybody',
  order: "who holds the order's token, or is signed in as its owner",
  user: 'who has a token, by name or without',
  account: 'who is signed in to an account',
  company: 'who is a member of a company with Plus',
  manager: 'who manages orders',
  administrator: 'who administers the shop',
  page: "the shop's own pages, never a browser",
}
const ACCESSES = Object.keys(WHO) as Access[]

const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) => [head, head.map(() => '---'), ...rows].map(line).join('\n')

const roleTable = () =>
  table(
    ['kind', 'who that is', ...ROLES],
    ACCESSES.map((access) => [
      `\`${access}\``,
      WHO[access],
      ...ROLES.map((role) => (access === 'page' ? '–' : (PERMISSIONS[access][role] ?? '–'))),
    ]),
  )

/** A call with the name of its test, without folder and ending. */
interface TestedCall {
  call: AnyCall
  test: string
}

/** The calls of a resource, a row each way to write its address. */
const callTable = (calls: TestedCall[]) =>
  table(
    ['call', 'kind', 'what it does', 'test'],
    calls.flatMap(({ call: { method, path, aliases = [], who, says }, test }) =>
      [path, ...aliases].map((at) => [`\`${method.toUpperCase()} ${at}\``, `\`${who}\``, says, `\`${test}\``]),
    ),
  )

/** Every call, under the file that says it and the file that handles it, beside its test. */
function callTables(): string {
  const byFiles = new Map<string, TestedCall[]>()
  for (const { key, contract, handlers } of callFiles()) {
    const heading = `### \`${contract}\`, handled in \`${handlers}\``
    const resource = basename(contract, '.ts')
    const calls = Object.values<AnyCall>((CALLS as CallTable)[key] ?? {}).map((call) => ({
      call,
      test: basename(testOf(call, resource) ?? '', '.test.ts'),
    }))
    byFiles.set(heading, [...(byFiles.get(heading) ?? []), ...calls])
  }
  return [...byFiles].map(([heading, calls]) => `${heading}\n\n${callTable(calls)}`).join('\n\n')
}

/**
 * Who may open a page: pages under `/account/` need an account, those of an order its key or its owner, those of a list
 * its owner or link.
 */
function accessOfPage(pattern: string): Access {
  // Saved designs are a visitor's, too.
  if (pattern === '/account/boxes/') return 'anyone'
  // A quote request is made without an account.
  if (pattern === '/account/quote_requests/:qrNumber/') return 'user'
  if (pattern.startsWith('/account/')) return 'account'
  if (['/plus/register/', '/plus/success/', '/plus/join/'].includes(pattern)) return 'account'
  if (pattern.startsWith('/boxwright-plus/')) return 'company'
  if (pattern.startsWith('/manager/')) return 'manager'
  if (pattern.startsWith('/s/:')) return 'user'
  return /^\/order\/:/.test(pattern) ? 'order' : 'anyone'
}

const pageTable = () =>
  table(
    ['page', 'kind'],
    [
      ...(Object.keys(ROUTES) as RouteId[])
        .map((route): { pattern: string; reserved?: true } => ROUTES[route])
        .filter(({ reserved }) => !reserved)
        .map(({ pattern }) => [`\`${pattern}\``, `\`${accessOfPage(pattern)}\``]),
      ...OFFICE_PATHS.map((path) => [`\`${path}\``, '`manager`']),
    ],
  )

/** The document. */
export const permissionDocument = () => `# Who may do what

Written by \`npm run -s permissions\` from \`contract/permissions.ts\`, the table of calls and the routes; a test fails when it is
stale, and another (\`test/worker/permissions.test.ts\`) makes every call as every role and holds the shop to what stands here.
So does one for pages (\`test/shop/account/page-walk.test.ts\`).

## Kinds of calls and pages, by role

\`own\` is what belongs to the caller, \`company\` what belongs to the company of which the caller is a member (what they may do with
it, their role there says: \`contract/company-roles.ts\`), \`any\` is everybody's, – is refused: with 401 to a visitor, with 403 to somebody else. What
is another's is a 404, as if it were not there. Every account's role is one of these; a kind that a row does not name is refused.

${roleTable()}

## Calls

A call is looked up here: each stands under the file that says it and the file that handles it, beside its test in \`test/worker\`,
\`orders\` for \`test/worker/orders.test.ts\`.

${callTables()}

## Pages

A page of an account or of the merchant leads a visitor to the sign-in and back; a merchant's page is not there (404) for other
accounts. A list is opened by its owner and by its link. \`/dev/mail\` is open on a developer's own machine.

${pageTable()}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = permissionDocument()
  if (readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(FILE, text)
}
