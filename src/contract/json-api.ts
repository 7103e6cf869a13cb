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

/** A chain of relationships longer than this is cut: no answer of ours comes near it. */
const DEEPEST = 40

const referenceTo = ({ id, type }: Resource): Reference => ({ id, type })

/**
 * Puts related resources in the place of their references, recursively. A relationship that leads back to one of its
 * own ancestors is left out; a reference to something that is not included stays a reference.
 */
export function resolveDocument(document: JsonApiDocument): Resolved | Resolved[] {
  const data = Array.isArray(document.data) ? document.data : [document.data]
  const known = new Map([...data, ...(document.included ?? [])].map((resource) => [keyOf(resource), resource]))
  const resolved = data.map((resource) => resolve(resource, known, []))
  return Array.isArray(document.data) ? resolved : resolved[0]!
}

/** How a resource stands beside the one that it belongs to: its type, and where its id comes from. */
interface Related {
  type: string
  /** The field that is its id, `id` without one. */
  id?: string
  /** Its id is the owner's with this behind. */
  suffix?: string
}

/** A document of one resource: its related resources, given in their place, become references and stand beside it. */
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
  // Own properties only, so that an attribute called `__proto__` is just a name.
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
