/** The envelope of every answer, https://jsonapi.org: resources with attributes and relationships. */

export interface Resource {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Reference | Reference[] | null }>
}

export interface Reference {
  id: string
  type: string
}

export interface JsonApiDocument {
  data: Resource | Resource[]
  included?: Resource[]
  meta?: Record<string, unknown>
}

/** A resource with its relationships in place of their references. */
export type Resolved = { id: string; type: string } & Record<string, unknown>

/** Maximum depth of resolved relationships; no answer of ours is nested as deep. */
const DEEPEST = 40

const referenceTo = ({ id, type }: Resource): Reference => ({ id, type })

/**
 * Replaces references by the included resources, recursively. A relationship to one of its own ancestors is left out; a reference
 * that is not included stays a reference.
 */
export function resolveDocument(document: JsonApiDocument): Resolved | Resolved[] {
  const data = Array.isArray(document.data) ? document.data : [document.data]
  const known = new Map([...data, ...(document.included ?? [])].map((resource) => [keyOf(resource), resource]))
  const resolved = data.map((resource) => resolve(resource, known, []))
  return Array.isArray(document.data) ? resolved : resolved[0]!
}

/** How a related resource is written: its type, and the source of its id. */
interface Related {
  type: string
  /** The field that is its id, `id` without one. */
  id?: string
  /** The id is the owner's with this suffix. */
  suffix?: string
}

/** A document of one resource: related resources are given nested, and become references with `included` resources. */
export function relatedDocument(
  type: string,
  id: string,
  value: Record<string, unknown>,
  related: Record<string, Related>,
): JsonApiDocument {
  const included: Resource[] = []
  const include = (item: Record<string, unknown>, { type, id: field = 'id', suffix }: Related): Reference => {
    const { id: own, ...attributes } = item
    const resource = { id: suffix ? `${id}-${suffix}` : String(item[field] ?? own), type, attributes }
    included.push(resource)
    return referenceTo(resource)
  }
  const relationships: NonNullable<Resource['relationships']> = {}
  const attributes = { ...value }
  for (const [name, kind] of Object.entries(related)) {
    const inner = value[name] as Record<string, unknown> | Record<string, unknown>[] | null
    delete attributes[name]
    relationships[name] = {
      data: Array.isArray(inner) ? inner.map((item) => include(item, kind)) : inner && include(inner, kind),
    }
  }
  return { data: { id, type, attributes, relationships }, included }
}

const keyOf = ({ id, type }: Reference): string => `${type} ${id}`

function resolve(resource: Resource, known: Map<string, Resource>, ancestors: string[]): Resolved {
  const path = [...ancestors, keyOf(resource)]
  const related = Object.entries(resource.relationships ?? {}).flatMap(([name, { data }]) => {
    const value = follow(data, known, path)
    return value === undefined ? [] : [[name, value] as const]
  })
  // Own properties only, so that an attribute named `__proto__` is harmless.
  return Object.fromEntries([
    ...Object.entries(resource.attributes ?? {}),
    ...related,
    ['id', resource.id],
    ['type', resource.type],
  ]) as Resolved
}

function follow(data: Reference | Reference[] | null, known: Map<string, Resource>, path: string[]): unknown {
  if (data === null) return null
  if (Array.isArray(data)) return data.map((item) => follow(item, known, path)).filter((item) => item !== undefined)
  if (path.includes(keyOf(data)) || path.length > DEEPEST) return undefined
  const resource = known.get(keyOf(data))
  return resource ? resolve(resource, known, path) : { id: data.id, type: data.type }
}
