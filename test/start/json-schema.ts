/** The parts of JSON Schema that the bodies and queries of the API are described with. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** What is sound in a text of any kind that is described; the first that a schema takes is its sample. */
const TEXTS = [
  'x',
  'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none',
  'DE',
  '1',
  '10.00',
  '2027-03-03',
  '2027-03-03T10:00:00.000Z',
  '2027-03',
  '10:00',
  '20x15x5',
  '777123',
  'R123456789',
  'L1',
  'O1',
  '#0a0b0c',
  'xxxxxxxxxxxxxxxxxxxx',
  '0'.repeat(64),
  '2027-03-03T10:00:00.000Z~R123456789',
  '2027-03-03T10:00:00.000Z~Q123456789',
  'M 0 0 L 1 1 Z',
]

const patternsOf = ({ pattern, allOf = [] }: Schema): string[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...allOf.flatMap(patternsOf),
]

/** Whether a text is one that a schema takes. */
function isOf(schema: Schema, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const isMatched = patternsOf(schema).every((pattern) => new RegExp(pattern, 'u').test(text))
  return text.length >= minLength && text.length <= maxLength && isMatched
}

function textOf(schema: Schema, name: string): string {
  const found = TEXTS.find((text) => isOf(schema, text))
  if (found === undefined) throw new Error(`${name}: no sound text is known for ${JSON.stringify(schema)}`)
  return found
}

/** What a field holds: its value by its name, whatever its place. A field that is named here is given where it need not be. */
export type Known = Record<string, unknown>

/** A sound value of a schema, the smallest: only the fields that are needed or known. */
export function soundOf(schema: Schema, known: Known, name = ''): unknown {
  const { type, enum: choices, const: only, anyOf, oneOf, prefixItems, items } = schema
  const value = known[name]
  if (only !== undefined) return only
  if (choices) return choices.includes(value) ? value : choices[0]
  const options = anyOf ?? oneOf
  if (options) return typeof value === 'object' ? value : soundOf(options[0]!, known, name)
  const isNumber = type === 'integer' || type === 'number'
  if (value !== undefined && type !== 'string' && (!type || typeof value === (isNumber ? 'number' : type))) return value
  if (type === 'string')
    return value !== undefined && isOf(schema, String(value)) ? String(value) : textOf(schema, name)
  if (isNumber) return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array')
    return prefixItems
      ? prefixItems.map((item) => soundOf(item, known, name))
      : Array.from({ length: schema.minItems ?? 1 }, () => soundOf(items ?? {}, known, name))
  return type === 'object' ? objectOf(schema, known) : null
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): object {
  const given = Object.keys(properties).filter((field) => required.includes(field) || known[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, soundOf(properties[field]!, known, field)]))
}

/** A place in a value that a schema describes. */
export interface Place {
  /** The fields that lead there. */
  path: string
  schema: Schema
  /** A value that is sound but for what is put there. */
  put: (extreme: unknown) => unknown
}

/** Every place that a schema names: the value itself, each field of each object, and the first item of each list. */
export function placesOf(schema: Schema, known: Known, path = ''): Place[] {
  const { anyOf, oneOf, properties = {}, additionalProperties, items, prefixItems } = schema
  const options = anyOf ?? oneOf
  // What stands in place of one is put in place of all.
  if (options)
    return options.flatMap((option, at) =>
      placesOf(option, known, path).filter((place) => at === 0 || place.path !== path),
    )
  const within = (inner: Schema, name: string, put: Place['put']) =>
    placesOf(inner, known, name).map((place) => ({ ...place, put: (extreme: unknown) => put(place.put(extreme)) }))
  return [
    { path, schema, put: (extreme) => extreme },
    ...Object.entries(properties).flatMap(([field, inner]) =>
      within(inner, `${path}.${field}`, (value) => ({ ...objectOf(schema, known), [field]: value })),
    ),
    ...(typeof additionalProperties === 'object'
      ? within(additionalProperties, `${path}.*`, (value) => ({ ...objectOf(schema, known), x: value }))
      : []),
    ...(items ? within(items, `${path}[]`, (value) => [value]) : []),
    ...(prefixItems ?? []).flatMap((inner, at) =>
      within(inner, `${path}[${at}]`, (value) =>
        prefixItems!.map((one, other) => (other === at ? value : soundOf(one, known))),
      ),
    ),
  ]
}
