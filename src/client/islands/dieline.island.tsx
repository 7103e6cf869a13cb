import { mountOf } from '../mount.tsx'
import { DielineDesk } from './dieline/dieline-desk.tsx'

export const mount = mountOf('dieline', DielineDesk)
