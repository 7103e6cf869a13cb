import { parseLength, type Units } from '../regions/units.ts'
import type { Configuration, Product, Size } from './catalogue.ts'
import { withInside } from './print-inside.ts'
import type { Finish, Material, PrintMode } from './vocabulary.ts'

/** The configurator's form, whoever sends it: a plain submit, a query string, the island. */
export interface Choice {
  configuration: Configuration
  speed: 'standard' | 'express'
  /** The size was typed, not picked. */
  ownSize: boolean
}

type Entries = { get(name: string): string | File | null }

/** A ready size as the form's radio button names it, `200x150x50` in mm. */
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
  const ownSize = sizeText === null ? base.ownSize : sizeText === 'own'
  const typed = (name: keyof Size) => {
    const value = text(name)
    return value === null ? base.configuration.size[name] : (parseLength(value, units) ?? Number.NaN)
  }
  const size = ownSize
    ? { length: typed('length'), width: typed('width'), height: typed('height') }
    : (readySize(sizeText, product) ?? base.configuration.size)
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

function readySize(code: string | null, product: Product): Size | undefined {
  return product.sizes.find((size) => sizeCode(size) === code)
}
