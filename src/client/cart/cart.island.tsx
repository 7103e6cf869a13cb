import { mountOf } from '../island/mount.tsx'
import { LiveCart } from './live-cart.tsx'

export const mount = mountOf(LiveCart)
