import type { StatedProduct } from '../../../contract/catalogue.ts'
import { LADDER, MOST, mm } from './sizes.ts'

/** Set-up boxes: board of two millimetres, wrapped by hand. */
const common = {
  categories: ['luxury-packaging', 'primary-packaging'] as StatedProduct['categories'],
  quantities: LADDER.rigid,
  minQuantity: 50,
  maxQuantity: MOST,
  productionDays: 18,
  designless: false,
}

export const rigid: StatedProduct[] = [
  {
    ...common,
    type: 'magnetic-box',
    style: 'magnetic',
    uses: ['cosmetics', 'fashion', 'gifts'],
    sizes: [mm(250, 180, 80), mm(180, 130, 60), mm(300, 220, 100), mm(350, 260, 120)],
    limits: { min: mm(100, 80, 30), max: mm(450, 350, 180) },
    materials: ['cardboard-coated', 'cardboard-cardstock', 'cardboard-natural'],
    prints: ['print-color-hd', 'print-monochrome', 'no-print'],
    finishes: ['foil-none', 'foil-glossy', 'foil-matte'],
  },
  {
    ...common,
    type: 'rigid-drawer-box',
    style: 'drawer',
    uses: ['cosmetics', 'fashion', 'gifts'],
    sizes: [mm(160, 110, 45), mm(120, 90, 35), mm(220, 150, 60)],
    limits: { min: mm(70, 50, 20), max: mm(350, 280, 120) },
    materials: ['cardboard-cardstock', 'cardboard-coated', 'cardboard-natural'],
    prints: ['print-color-hd', 'print-monochrome', 'no-print'],
    finishes: ['foil-none', 'foil-glossy', 'foil-matte'],
  },
  {
    ...common,
    type: 'rigid-box',
    style: 'rigid',
    construction: 'hinged-box',
    uses: ['cosmetics', 'fashion', 'gifts'],
    sizes: [mm(200, 200, 90), mm(150, 150, 70), mm(260, 200, 100), mm(320, 240, 110)],
    limits: { min: mm(80, 80, 30), max: mm(450, 350, 180) },
    materials: ['cardboard-coated', 'cardboard-natural'],
    prints: ['print-color-hd', 'print-monochrome'],
    finishes: ['foil-none', 'foil-glossy', 'foil-matte'],
  },
  {
    ...common,
    type: 'rigid-box-two-pieces',
    style: 'rigid',
    uses: ['cosmetics', 'food', 'fashion', 'gifts'],
    sizes: [mm(180, 140, 60), mm(100, 100, 50), mm(240, 180, 70), mm(300, 210, 80)],
    limits: { min: mm(60, 60, 25), max: mm(450, 350, 180) },
    materials: ['cardboard-cardstock', 'cardboard-coated', 'cardboard-natural'],
    prints: ['print-monochrome', 'print-color-hd', 'no-print'],
    finishes: ['foil-none', 'foil-glossy', 'foil-matte'],
  },
]
