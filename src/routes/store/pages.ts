export { savePrices } from './prices.ts'
export { postSwitch, showSwitch } from './switch-store.tsx'
