import { useMemo, useRef } from 'react'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import type { Finish, ShippedMaterial } from '../../contract/vocabulary.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import { type Dieline, dielineOf } from '../../packaging/dieline/dieline.ts'
import { finishLook, materialLook } from '../../packaging/looks.ts'
import { pictureUrl } from '../../packaging/picture-url.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { useOwnMark } from '../mark/use-own-mark.ts'
import type { ModelContent } from '../stage/model-content.ts'

/** What stands on a product's stage. */
export interface StageContent {
  /** The choices that are drawn. */
  drawn: Omit<Configuration, 'quantity'>
  /** What a model of them shows. */
  content: ModelContent
}

/**
 * What is seen of a configuration, with the visitor's own mark. For an impossible choice the last possible one stays, or the
 * first of the product is shown.
 */
export function useStageContent(product: Product, configuration: Configuration): StageContent {
  const mark = useOwnMark()
  const last = useRef<Configuration>(null)
  if (isDrawn(product, configuration)) last.current = configuration
  const drawn = last.current ?? firstChoices(product, product.minQuantity)
  const { material, print, finish } = drawn
  const { length, width, height } = drawn.size
  // A quantity changes the configuration, and nothing that is seen.
  const content = useMemo(
    () => ({ ...contentOf(product, { size: { length, width, height }, material, print, finish }), mark }),
    [product, length, width, height, material, print, finish, mark],
  )
  return { drawn, content }
}

/** Whether a configuration can be drawn: a quantity is not seen. */
const isDrawn = (product: Product, configuration: Configuration): boolean =>
  validateConfiguration(product, { ...configuration, quantity: product.minQuantity }).length === 0

/** What of a configuration is seen. */
type Seen = Pick<Configuration, 'size' | 'material' | 'print' | 'finish'>

function contentOf(product: Product, { size, material, print, finish }: Seen): Omit<ModelContent, 'mark'> {
  const dieline = dielineOf(styleOf(constructionOf(product).style), size, boardOf(product, material).caliper)
  const chosen = { product: product.type, size, material, print }
  return seenOf(chosen, dieline, materialLook(product, material), finishLook(product, finish))
}

/** What a model shows of goods whose dieline and looks are known. */
export function seenOf(
  { product, size, material, print }: Pick<Configuration, 'product' | 'size' | 'material' | 'print'>,
  dieline: Dieline,
  look: ShippedMaterial,
  finish: Finish,
): Omit<ModelContent, 'mark'> {
  const picture = { product, size, material, print, units: 'cm', dimensions: false } as const
  return {
    dieline,
    outside: pictureUrl({ ...picture, view: 'outside' }),
    inside: pictureUrl({ ...picture, view: 'inside' }),
    material: look,
    finish,
    frame: 'stage',
  }
}
