import { z } from 'zod'

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

/** The wire name of a field: the stated one, or its own in snake case. */
type WireName<Name extends string, Names> = Name extends keyof Names
  ? Names[Name] extends string
    ? Names[Name]
    : never
  : Snake<Name>

type WireShape<Shape extends z.ZodRawShape, Names> = {
  [Name in keyof Shape & string as WireName<Name, Names>]: Shape[Name]
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * A codec between the field names of the wire and ours, stated once: `shape` has our names; on the wire each is in snake case, or
 * as `names` says. Unknown fields of the wire are dropped, so that an origin may send more, or refused, as in a body.
 */
export function renamed<
  Shape extends z.ZodRawShape,
  const Names extends Partial<Record<keyof Shape & string, string>> = Record<never, never>,
>(shape: Shape, names = {} as Names, unknown: 'dropped' | 'refused' = 'dropped') {
  const wireNames = Object.keys(shape).map(
    (name) => [name, (names as Record<string, string>)[name] ?? snake(name)] as const,
  )
  const object = unknown === 'refused' ? z.strictObject : z.object
  const wire = object(
    Object.fromEntries(wireNames.map(([name, wireName]) => [wireName, shape[name]!])),
  ) as unknown as z.ZodObject<WireShape<Shape, Names>>
  /** The values are converted by the wire's schema, so that only the names are left. */
  const here = z.custom<z.output<z.ZodObject<Shape>>>()
  return z.codec(wire, here, {
    decode: (said) =>
      rename(
        said as Record<string, unknown>,
        wireNames.map(([name, wireName]) => [wireName, name]),
      ) as never,
    encode: (value) => rename(value, wireNames) as never,
  })
}

/** A value that is no object is left for the other schema to refuse: another member of a union may match. */
function rename(value: unknown, names: readonly (readonly [string, string])[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  return Object.fromEntries(names.flatMap(([from, to]) => (fields[from] === undefined ? [] : [[to, fields[from]]])))
}

/**
 * A codec of fields whose answers carry some of them under a second name too, as `aliases` says by the wire's names; what is read is
 * the first.
 */
export function aliased<Wire extends z.ZodRawShape, Here extends z.ZodType>(
  codec: z.ZodCodec<z.ZodObject<Wire>, Here>,
  aliases: Partial<Record<keyof Wire & string, string>>,
) {
  const names = Object.entries(aliases) as [string, string][]
  const seconds = Object.fromEntries(
    names.map(([name, alias]) => [alias, z.optional(codec.in.shape[name] as z.ZodType)]),
  )
  const wire = codec.in.extend(seconds) as unknown as z.ZodObject<Wire>
  return z.codec(wire, codec, {
    decode: (said) => said as never,
    encode: (said) => ({ ...(said as object), ...(rename(said, names) as object) }) as never,
  })
}
