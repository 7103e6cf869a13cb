import { z } from 'zod'
import type { Access, AnyCall, CallTable, Limit } from './call.ts'
import { DESCRIBED_AS } from './documents.ts'
import { errorCodesOf } from './error-codes.ts'
import type { Purpose } from './purpose.ts'

const SECURITY: Record<Access, object[]> = {
  anyone: [],
  page: [],
  order: [{ orderToken: [] }, { apiToken: [] }],
  user: [{ apiToken: [] }],
  account: [{ apiToken: [] }],
  company: [{ apiToken: [] }],
  manager: [{ apiToken: [] }],
  administrator: [{ apiToken: [] }],
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const SECURITY_SCHEMES = {
  apiToken: header('X-Spree-Token', 'Whose call it is; POST sign_in or users/anonymous gives one.'),
  orderToken: header('X-Spree-Order-Token', "An order's key, as every answer about it carries it."),
}

/** Schema by media type. */
type Content = Record<string, { schema: object }>

/** A call, as OpenAPI describes one. */
export interface Operation {
  operationId: string
  tags: [resource: string]
  summary: string
  security: object[]
  parameters: object[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
  /** The consent that it needs. */
  'x-consent': Purpose
  'x-limit'?: Limit
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** The errors that every call may give, by status. */
const PROBLEM = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    errors: {
      description: 'Field → what would be right.',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    about: {
      description:
        'What the refusal is about, as data: the name of a place, the problem of a password, the present version of a design.',
      type: 'string',
    },
  },
}

/** A call for browsers and developers; the others are internal. */
const isPublic = ({ who }: AnyCall): boolean => who !== 'page'

/**
 * The calls of `/api` as an OpenAPI 3.1 document, with the wire forms of bodies and answers.
 *
 * @param origin of the shop that answers
 */
export function openApiOf(table: CallTable, origin: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [resource, calls] of Object.entries(table))
    for (const [name, call] of Object.entries(calls).filter(([, call]) => isPublic(call)))
      for (const [at, path] of [call.path, ...(call.aliases ?? [])].entries()) {
        const id = `${resource}.${name}${at ? `.${at + 1}` : ''}`
        paths[inBraces(path)] = { ...paths[inBraces(path)], [call.method]: operationOf(call, path, resource, id) }
      }
  return {
    openapi: '3.1.1',
    info: { title: 'Boxwright', version: '1', description: 'Money is decimal text, sizes are millimetres.' },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Problem: PROBLEM } },
  }
}

function operationOf(call: AnyCall, path: string, resource: string, operationId: string): Operation {
  const problem = json({ $ref: '#/components/schemas/Problem' })
  const codes = errorCodesOf(call).join(', ')
  const answer = call.givesFile ? filesOf(call.givesFile) : json(schemaOf(call.answer))
  const isEmpty = call.answer instanceof z.ZodNull && !call.givesFile
  return {
    operationId,
    tags: [resource],
    summary: call.says,
    security: SECURITY[call.who],
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(call.body && { requestBody: { content: json(schemaOf(call.body)) } }),
    ...(call.file && { requestBody: { content: filesOf(call.file.types) } }),
    responses: {
      ...(isEmpty ? { 204: { description: 'Done.' } } : { '2XX': { description: 'The answer.', content: answer } }),
      '4XX': { description: `Refused: ${codes}.`, content: problem },
    },
    'x-consent': call.purpose,
    ...(call.limit && { 'x-limit': call.limit }),
  }
}

const json = (schema: object): Content => ({ 'application/json': { schema } })

/** The bytes of a file have no schema: OpenAPI 3.1 describes them by the media type alone. */
const filesOf = (types: readonly string[]): Content => Object.fromEntries(types.map((type) => [type, { schema: {} }]))

const inBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters({ query }: AnyCall) {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The JSON Schema of a schema's wire form; a schema that JSON Schema cannot express is documented as any value. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const described = DESCRIBED_AS.get(zodSchema)
      if (described) Object.assign(jsonSchema, schemaOf(described))
    },
  })
  return rest
}
