import { mountOf } from '../mount.tsx'
import { LiveCart } from './cart/live-cart.tsx'

export const mount = mountOf('cart', LiveCart)
