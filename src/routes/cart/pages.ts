export { postCart, showCart } from './cart.tsx'
export { showCrossSell } from './cross-sell.tsx'
