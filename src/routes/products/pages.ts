export { showArrival, showConfigured, showForMember } from './configured-product.tsx'
export { presetPage } from './preset.tsx'
export { productPage } from './product.tsx'
export { showOffer } from './show-offer.ts'
