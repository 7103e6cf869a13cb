import type { ModelForm } from '../model-url.ts'
import { arGlb } from './ar-glb.ts'
import type { ArModel } from './ar-model.ts'
import { usdz } from './usdz.ts'

/** A model as a file of a form. */
export const arFile = (model: ArModel, form: ModelForm): Uint8Array => (form === 'glb' ? arGlb(model) : usdz(model))
