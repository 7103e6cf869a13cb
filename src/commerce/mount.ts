import { zValidator } from '@hono/zod-validator'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { Access, Answers, AnyCall, CallTable, FileRule, Given, SentFile } from '../contract/call.ts'
import type { Env } from '../contract/env.ts'
import { demand } from './identity/principal.ts'
import { check, checkText, knownRegion } from './input.ts'
import { Refusal } from './refusal.ts'

type CommerceEnv = { Bindings: Env }
export type CommerceContext = Context<CommerceEnv>

/** One handler a call: it is given what was asked, checked, and gives the answer, or a response of its own. */
export type Handlers<Calls extends Record<string, AnyCall>> = {
  [Name in keyof Calls]: (
    c: CommerceContext,
    given: Given<Calls[Name]>,
  ) => Promise<Answers<Calls[Name]> | Response> | Answers<Calls[Name]> | Response
}

/** Parameters that every call may carry: its store, its token, and a word that keeps an answer out of caches. */
const ANY_CALL = { region: z.string().optional(), token: z.string().optional(), cache_buster: z.string().optional() }

/** Makes every call of a table a route. A call without its handler does not compile. */
export function mountAll<Table extends CallTable>(
  app: Hono<CommerceEnv>,
  table: Table,
  handlers: { [Resource in keyof Table]: Handlers<Table[Resource]> },
): void {
  for (const resource in table) mount(app, table[resource]!, handlers[resource])
}

/** Makes a resource's calls routes: who may call is asked, query and body are checked, the answer is put into its wire form. */
function mount<Calls extends Record<string, AnyCall>>(
  app: Hono<CommerceEnv>,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const [name, stated] of Object.entries(calls)) {
    const handle = handlers[name] as (c: CommerceContext, given: unknown) => unknown
    app.on(stated.method.toUpperCase(), [stated.path, ...(stated.aliases ?? [])], ...checksOf(stated), async (c) => {
      const valid = (target: 'query' | 'json') => c.req.valid(target as never)
      const given = {
        params: c.req.param(),
        query: valid('query'),
        body: stated.body && valid('json'),
        ...(stated.file && { file: await sentFile(c, stated.file) }),
      }
      const answer = await handle(c, given)
      if (answer instanceof Response) return answer
      return answer === null ? c.body(null, 204) : c.json(z.encode(stated.answer, answer) as object)
    })
  }
}

function checksOf({ who, query = z.object({}), body, brings }: AnyCall): MiddlewareHandler<CommerceEnv>[] {
  const checks: MiddlewareHandler<CommerceEnv>[] = [
    store,
    ...(BY_ROLE.includes(who) ? [allowed(who)] : []),
    zValidator('query', query.extend(ANY_CALL).strict(), undefined, checkedBy(check)),
  ]
  // Of a batch of events each is judged by itself, its texts too.
  const checkBody = brings === 'events' ? check : checkText
  if (body) checks.push(jsonBody, zValidator('json', body, undefined, checkedBy(checkBody)))
  return checks
}

/** A `?region=` that is no store is refused; one that is, the proxy has turned into the call's store. */
const store = createMiddleware<CommerceEnv>(async function store(c, next) {
  const asked = c.req.query('region')
  if (asked !== undefined) knownRegion(asked)
  await next()
})

/** Calls that are allowed by who makes them; an order's are by the order, a page's by the proxy. */
const BY_ROLE: readonly Access[] = ['user', 'account', 'manager', 'administrator']

const allowed = (who: Access) =>
  createMiddleware<CommerceEnv>(async function allowed(c, next) {
    await demand(c, who)
    await next()
  })

/** A body says that it is JSON; none is an empty object, which hono would refuse as malformed. @throws Refusal 415 */
const jsonBody = createMiddleware<CommerceEnv>(async function jsonBody(c, next) {
  const text = await c.req.text()
  if (text === '') c.req.bodyCache.text = Promise.resolve('{}') as never
  else if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new Refusal(415, 'not_json', 'The body must be JSON, with the content type application/json.')
  await next()
})

/** The file that a call brings. @throws Refusal 413 or 415, which say what is taken */
async function sentFile(c: CommerceContext, { types, largest }: FileRule): Promise<SentFile> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!types.includes(type)) throw new Refusal(415, 'bad_type', `The file must be one of ${types.join(', ')}.`)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > largest) throw new Refusal(413, 'too_large', `A file has at most ${largest} bytes.`)
  return { type, bytes }
}

/** Hono's validator with the checks that every input has: what is refused is thrown, so no hook is asked. */
const checkedBy = (check: (schema: z.ZodType, value: unknown) => unknown) => ({
  validationFunction: (schema: z.ZodType, value: unknown) => ({ success: true as const, data: check(schema, value) }),
})
