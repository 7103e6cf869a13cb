import type { Configuration, Size } from '../contract/catalogue.ts'
import { isId, type Material, type ProductType, type ShippedMaterial } from '../contract/vocabulary.ts'
import type { StyleId } from './styles/style-id.ts'

/** The forms of a model: glTF for Android and programs, USDZ for iPhones and iPads. */
export const MODEL_FORMS = ['glb', 'usdz'] as const
export type ModelForm = (typeof MODEL_FORMS)[number]

/** What a browser makes a product's model of: its construction, and the thickness (mm) and the look of its material. */
export interface ModelFacts {
  style: StyleId
  caliper: number
  material: ShippedMaterial
}

/** The media types of models. */
export const MODEL_TYPES: Record<ModelForm, string> = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' }

/** Everything that the model of a product without print depends on; its address contains the same. */
export interface ModelRequest {
  product: ProductType
  size: Size
  material: Material
  form: ModelForm | 'json'
}

/** The address of a product's model without print, closed and true to size; as `json` that of what it is made of. */
export const modelUrl = (
  { product, size, material }: Pick<Configuration, 'product' | 'size' | 'material'>,
  form: ModelForm | 'json',
): string => `/models/${product}/${size.length}x${size.width}x${size.height}/${material}.${form}`

/** The model that an address names; null for any other address. */
export function parseModelUrl(path: string): ModelRequest | null {
  const [, product, ...rest] = /^\/models\/([^/]+)\/(\d{1,6})x(\d{1,6})x(\d{1,6})\/([^/.]+)\.([a-z]+)$/.exec(path) ?? []
  const [length, width, height] = rest.slice(0, 3).map(Number)
  const form = [...MODEL_FORMS, 'json' as const].find((item) => item === rest[4])
  if (!isId(product) || !isId(rest[3]) || !form) return null
  return { product, size: { length: length!, width: width!, height: height! }, material: rest[3], form }
}
