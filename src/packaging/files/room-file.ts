import type { ModelForm } from '../model-url.ts'
import { roomGlb } from './room-glb.ts'
import type { RoomModel } from './room-model.ts'
import { usdz } from './usdz.ts'

/** A model as a file of a form. */
export const roomFile = (model: RoomModel, form: ModelForm): Uint8Array =>
  form === 'glb' ? roomGlb(model) : usdz(model)
