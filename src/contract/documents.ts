import { z } from 'zod'
import { renamed } from './renamed.ts'

/** Documents a loose schema by the wire form that is parsed after it. */
export const DESCRIBED_AS = new WeakMap<z.core.$ZodType, z.ZodType>()

/**
 * A JSON:API resource of one type: on the wire its attributes are separate from its id, here they are one object.
 *
 * @param attributes a codec, or a schema where the wire's names are ours
 */
export function resource<const Type extends string, Attributes extends z.ZodType<object>>(
  type: Type,
  attributes: Attributes,
) {
  return z.codec(
    z.object({ id: z.string(), type: z.literal(type), attributes }),
    z.custom<{ id: string } & z.output<Attributes>>(),
    {
      decode: (said) => {
        const { id, attributes } = said as { id: string; attributes: object }
        return { id, ...attributes } as never
      },
      encode: (value) => {
        const { id, ...attributes } = value
        return { id, type, attributes } as never
      },
    },
  )
}

/** An answer with one resource, or a list of them, under `data`. */
export function data<Content extends z.ZodType>(content: Content) {
  return z.codec(z.object({ data: content }), z.custom<z.output<Content>>(), {
    decode: (said) => (said as { data: unknown }).data as never,
    encode: (value) => ({ data: value }) as never,
  })
}

/** A list with metadata under `meta`. */
export function listed<Item extends z.ZodType, Meta extends z.ZodType>(item: Item, meta: Meta) {
  return z.object({ data: z.array(item), meta })
}

/** The metadata of a list that is answered whole: how many are in it. */
export const counted = z.object({ count: z.int() })

/** The metadata of a page of a list: `count` is of this page, as it is of a list that is answered whole; `total_count` of all pages. */
export const pageMeta = renamed({ count: z.int(), totalCount: z.int(), currentPage: z.int(), pages: z.int() })
export type PageMeta = z.output<typeof pageMeta>

/** A page of a list. */
export const pageOf = <Item extends z.ZodType>(item: Item) => listed(item, pageMeta)

/** An answer of metadata alone, under `meta`. */
export function meta<Content extends z.ZodType>(content: Content) {
  return z.codec(z.object({ meta: content }), z.custom<z.output<Content>>(), {
    decode: (said) => (said as { meta: unknown }).meta as never,
    encode: (value) => ({ meta: value }) as never,
  })
}
