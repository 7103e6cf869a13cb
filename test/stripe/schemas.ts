import Ajv, { type ValidateFunction } from 'ajv'
import { parse } from 'qs'
import described from './schemas.json' with { type: 'json' }

const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false })
const answers = new Ajv({ strict: false, validateFormats: false })
const checks = new Map<string, ValidateFunction>()

type Form = Record<string, unknown>

/** A form as Stripe reads it: nested by brackets. */
export const readForm = (body: string): Form => parse(body, { depth: 10 }) as Form

/** The search of the description takes these in its address. */
const SEARCH = 'GET /v1/payment_intents/search'
const SEARCHED = ['query', 'limit', 'page', 'expand']

/** What is wrong with a request; null where nothing is. Reading takes its parameters in the address. */
export function problemsOfRequest(method: string, path: string, form: Form): string | null {
  const route = `${method} ${path.replace(/pi_\w+/, '{intent}').replace(/cus_\w+/, '{customer}')}`
  if (route === SEARCH) return Object.keys(form).every((name) => SEARCHED.includes(name)) ? null : `query of ${route}`
  const schema = (described.requests as Record<string, object>)[route]
  if (!schema) return `no path ${route}`
  if (method === 'GET') return Object.keys(form).every((name) => name === 'expand') ? null : `query of ${route}`
  const check = checks.get(route) ?? ajv.compile(schema)
  checks.set(route, check)
  return check(structuredClone(form)) ? null : ajv.errorsText(check.errors)
}

/** What is wrong with an answer; null where nothing is. */
export function problemsOfAnswer(body: object): string | null {
  if ('error' in body) return null
  if ('data' in body && Array.isArray(body.data))
    return body.data.map((each: object) => problemsOfAnswer(each)).find((problems) => problems !== null) ?? null
  const { object, deleted } = body as { object?: string; deleted?: boolean }
  const kind = `${deleted ? 'deleted_' : ''}${object}`
  const schema = (described.answers as Record<string, object>)[kind]
  if (!schema) return `no object ${kind}`
  const check = checks.get(kind) ?? answers.compile(schema)
  checks.set(kind, check)
  return check(body) ? null : answers.errorsText(check.errors)
}
