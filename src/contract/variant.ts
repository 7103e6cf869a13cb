import type { Configuration } from './catalogue.ts'
import { dielineSampleCode, namesDieline, readDielineSample } from './dieline-sample.ts'
import { readSample } from './sample.ts'
import { isId } from './vocabulary.ts'

/** A variant: a configuration without its quantity. */
export type VariantOf = Omit<Configuration, 'quantity'>

/** The largest dimension in a code, in mm: the length of a roll. */
const LONGEST = 999_999

/**
 * The variant id, and `external_pim_id`, of a configuration without its quantity:
 * `mailer-box-full-color~200x150x50~cardboard-white~print-color-hd~foil-none`. For a sample pack whose samples were chosen, their
 * ids follow in alphabetical order: `…~foil-none~material-paper-kraft.product-tote-bag`. For the sample of a dieline, its code
 * follows: `…~foil-none~dieline-fefco-0427-inner-200x150x50-1600`.
 */
export function variantCode({ product, size, material, print, finish, samples = [], dieline }: VariantOf): string {
  const parts = [product, `${size.length}x${size.width}x${size.height}`, material, print, finish]
  const held = dieline ? dielineSampleCode(dieline) : samples.toSorted().join('.')
  return [...parts, ...(held ? [held] : [])].join('~')
}

/** Parses a variant id. Null for an invalid one; whether the product offers it, `validateConfiguration` decides. */
export function parseVariantCode(code: string): VariantOf | null {
  const [product, sides, material, print, finish, pieces, ...more] = code.split('~')
  const dieline = pieces !== undefined && namesDieline(pieces) ? readDielineSample(pieces) : undefined
  const samples = dieline === undefined ? pieces?.split('.') : undefined
  const size = /^(\d{1,6})x(\d{1,6})x(\d{1,6})$/.exec(sides ?? '')
  if (!isId(product) || !isId(material) || !isId(print) || !isId(finish) || !size || more.length) return null
  if (dieline === null) return null
  if (samples && (!samples.every(readSample) || new Set(samples).size < samples.length)) return null
  const [length, width, height] = size.slice(1).map(Number) as [number, number, number]
  const variant = {
    product,
    size: { length, width, height },
    material,
    print,
    finish,
    ...(samples && { samples }),
    ...(dieline && { dieline }),
  }
  return Math.max(length, width, height) <= LONGEST && variantCode(variant) === code ? variant : null
}
