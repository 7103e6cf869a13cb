import type { Product } from '../../contract/catalogue.ts'
import type { DesignSummary } from '../journal/kept-design.ts'
import type { EditorProps } from './editor-frame.tsx'

/** Where a design of this browser is opened: in this editor, or where that does not have its product in the one of all products. */
export function designAddress(
  { key, product }: Pick<DesignSummary, 'key' | 'product'>,
  products: readonly Pick<Product, 'type'>[],
  { here, all }: Pick<EditorProps['paths'], 'here' | 'all'>,
): string {
  const path = products.some(({ type }) => type === product) ? here : all
  return `${path}${path.includes('?') ? '&' : '?'}design=${key}`
}
