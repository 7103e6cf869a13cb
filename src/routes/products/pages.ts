export { showArrival, showConfigured, showForMember } from './configured-product.tsx'
export { presetPage, showPresetForMember } from './preset.ts'
export { productPage } from './product.tsx'
export { showPriceSheet } from './show-price-sheet.ts'
