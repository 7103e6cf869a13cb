import type { NamedChoice, Product } from '../contract/catalogue.ts'
import type { Finish, ShippedMaterial, ShippedPrint } from '../contract/vocabulary.ts'

/**
 * The id of the shop's own choice that a choice is drawn as: its own id, unless its merchant added it. The catalogue
 * has checked that it exists.
 */
export const lookOf = ({ named }: Pick<Product, 'named'>, kind: NamedChoice['kind'], id: string): string =>
  named?.find((choice) => choice.kind === kind && choice.id === id)?.looksLike ?? id

export const materialLook = (product: Pick<Product, 'named'>, material: string): ShippedMaterial =>
  lookOf(product, 'material', material) as ShippedMaterial

export const finishLook = (product: Pick<Product, 'named'>, finish: string): Finish =>
  lookOf(product, 'finish', finish) as Finish

export const printLook = (product: Pick<Product, 'named'>, print: string): ShippedPrint =>
  lookOf(product, 'print', print) as ShippedPrint
