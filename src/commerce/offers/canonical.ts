import { createHash } from 'node:crypto'

/**
 * A value as JSON with the names of every object in the order of their code units and without spaces, so that what is equal has
 * the same bytes. Fields without a value are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  // Names differ, so none is equal.
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`
}

/** SHA-256 of a text as hex, at once: an object decides and writes in one turn. */
export const sha256Now = (text: string): string => createHash('sha256').update(text).digest('hex')
