import { parseLength, type Units } from '../regions/units.ts'
import type { Configuration, Product, Size } from './catalogue.ts'
import { outsideOf, withInside } from './print-inside.ts'
import type { Finish, Material, PrintMode } from './vocabulary.ts'

/** The configurator's form, whoever sends it: a plain submit, a query string, the island. */
export interface Choice {
  configuration: Configuration
  speed: 'standard' | 'express'
  /** The size was typed, not picked. */
  ownSize: boolean
}

type Entries = { get(name: string): string | File | null }

/** A size as the form's radio button and an address name it, `200x150x50` in mm. */
export const sizeCode = ({ length, width, height }: Size): string => `${length}x${width}x${height}`

/**
 * Reads the configurator's form. What is missing falls back to `base`; what cannot be read becomes NaN or stays as
 * it is and is refused by `validateConfiguration`.
 *
 * @param units the store's unit, in which typed sizes are
 */
export function readChoice(form: Entries, product: Product, base: Choice, units: Units): Choice {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const sizeText = text('size')
  const named = sizeOf(sizeText ?? '')
  const isReady = named !== null && product.sizes.some((ready) => sizeCode(ready) === sizeText)
  const isOwn = sizeText === null ? base.ownSize : sizeText === 'own' || (named !== null && !isReady)
  const ownSize = isOwn && product.limits !== null
  const typed = (name: keyof Size) => {
    const value = text(name)
    return value === null ? base.configuration.size[name] : (parseLength(value, units) ?? Number.NaN)
  }
  const size = ownSize
    ? (named ?? { length: typed('length'), width: typed('width'), height: typed('height') })
    : isReady
      ? named
      : base.configuration.size
  const print = (text('print') ?? base.configuration.print) as PrintMode
  const picked = text('quantity')
  const quantity =
    picked === 'other'
      ? Number(text('otherQuantity') ?? Number.NaN)
      : picked === null
        ? base.configuration.quantity
        : Number(picked)
  return {
    ownSize,
    speed: text('speed') === 'express' ? 'express' : 'standard',
    configuration: {
      product: product.type,
      size,
      material: (text('material') ?? base.configuration.material) as Material,
      print: (text('inside') && withInside(print, product.prints)) || print,
      finish: (text('finish') ?? base.configuration.finish) as Finish,
      quantity,
    },
  }
}

/** The form of a choice as the query of an address: `readChoice` reads it back, whatever the store's unit. */
export function choiceQuery({ configuration, speed }: Choice): URLSearchParams {
  const { size, material, print, finish, quantity } = configuration
  const outside = outsideOf(print)
  return new URLSearchParams({
    size: sizeCode(size),
    material,
    print: outside,
    ...(outside !== print && { inside: '1' }),
    finish,
    quantity: String(quantity),
    speed,
  })
}

/** Null for what is no size in mm, `own` for example. */
function sizeOf(code: string): Size | null {
  const sides = /^(\d{1,6})x(\d{1,6})x(\d{1,6})$/.exec(code)
  if (!sides) return null
  const [length = 0, width = 0, height = 0] = sides.slice(1).map(Number)
  return { length, width, height }
}
