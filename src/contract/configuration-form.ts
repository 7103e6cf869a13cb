import { parseLength, type Units } from '../regions/units.ts'
import type { Configuration, Product, Size } from './catalogue.ts'
import { outsideOf, withInside } from './print-inside.ts'
import type { Finish, Material, PrintMode } from './vocabulary.ts'
import { wholeNumber } from './whole-number.ts'

/** The configurator's form, however it is submitted: as a form, as a query string, or by the island. */
export interface Choice {
  configuration: Configuration
  speed: 'standard' | 'express'
  /** The size was typed, not selected. */
  ownSize: boolean
  /** The quantity was typed, though it may be one of the table. */
  ownQuantity?: boolean
  /** Typed text that is no number, to be shown again. */
  unread?: Partial<Record<keyof Size | 'quantity', string>>
}

/** The fields of that form. */
export const CHOICE_FIELDS = [
  'size',
  'length',
  'width',
  'height',
  'material',
  'print',
  'inside',
  'finish',
  'quantity',
  'otherQuantity',
  'speed',
] as const
export type ChoiceField = (typeof CHOICE_FIELDS)[number]

type Entries = { get(name: ChoiceField): string | File | null }

/** A size in the form and in addresses, `200x150x50` in mm. */
export const sizeCode = ({ length, width, height }: Size): string => `${length}x${width}x${height}`

/** Whether a size is one of the ready sizes of a product. */
export const isReadySize = ({ sizes }: Product, size: Size): boolean =>
  sizes.some((ready) => sizeCode(ready) === sizeCode(size))

/**
 * Reads the configurator's form. Missing fields default to `base`; unreadable ones become NaN or stay as they are, and
 * `validateConfiguration` refuses them, `validateChoice` a speed.
 *
 * @param units the store's unit, in which typed sizes are
 */
export function readChoice(form: Entries, product: Product, base: Choice, units: Units): Choice {
  const text = (name: ChoiceField) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const unread: Choice['unread'] = {}
  const sizeText = text('size')
  const named = sizeOf(sizeText ?? '')
  const isReady = named !== null && isReadySize(product, named)
  const isOwn = sizeText === null ? base.ownSize : sizeText === 'own' || (named !== null && !isReady)
  const ownSize = isOwn && product.limits !== null
  const typed = (name: keyof Size) => {
    const value = text(name)
    if (value === null) return base.configuration.size[name]
    const length = parseLength(value, units)
    if (length === null) unread[name] = value
    return length ?? Number.NaN
  }
  const size = ownSize
    ? (named ?? { length: typed('length'), width: typed('width'), height: typed('height') })
    : isReady
      ? named
      : base.configuration.size
  const print = (text('print') ?? base.configuration.print) as PrintMode
  const picked = text('quantity')
  const ownQuantity = picked === 'other' || (picked === null && base.ownQuantity === true)
  const quantity =
    picked === 'other'
      ? wholeNumber((text('otherQuantity') ?? '').trim())
      : picked === null
        ? base.configuration.quantity
        : wholeNumber(picked)
  if (Number.isNaN(quantity)) unread.quantity = (picked === 'other' ? text('otherQuantity') : picked) ?? ''
  return {
    ownSize,
    ...(ownQuantity && { ownQuantity }),
    ...(Object.keys(unread).length > 0 && { unread }),
    speed: (text('speed') ?? base.speed) as Choice['speed'],
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

/** Whether a form names another size than was read of it, which takes the usual one for a size that is not made. */
export const namesOtherSize = (named: string | undefined, { configuration, ownSize }: Choice): boolean =>
  Boolean(named) && (named === 'own' ? !ownSize : named !== sizeCode(configuration.size))

/** A choice as the query of an address. `readChoice` reads it back, whatever the store's unit. */
export function choiceQuery({ configuration, speed }: Choice): URLSearchParams {
  const { size, material, print, finish, quantity, samples = [] } = configuration
  const outside = outsideOf(print)
  const query = new URLSearchParams({
    size: sizeCode(size),
    material,
    print: outside,
    ...(outside !== print && { inside: '1' }),
    finish,
    quantity: String(quantity),
    speed,
  })
  for (const sample of samples) query.append('samples', sample)
  return query
}

/** Null for a text that is no size in mm, `own` for example. */
function sizeOf(code: string): Size | null {
  const sides = /^(\d{1,6})x(\d{1,6})x(\d{1,6})$/.exec(code)
  if (!sides) return null
  const [length = 0, width = 0, height = 0] = sides.slice(1).map(Number)
  return { length, width, height }
}
