import { mountOf } from '../island/mount.tsx'
import { LineStage } from './line-stage.tsx'

export const mount = mountOf(LineStage)
