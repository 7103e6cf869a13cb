import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import { type Tint, tintOf } from './tint.ts'

/** The colours of a material: its two sides and the cut edge between them. */
export interface Stock {
  outside: Tint
  inside: Tint
  edge: string
  /** The colour of a line that is just dark enough to separate a pale board from a pale page. */
  outline: string
}

/** kraft #c79a63, kraft-edge #a97f4c and white-board #f7f4ee of brand.md, in the three tones each. */
const kraft: Tint = { light: '#deb681', base: '#cfa36b', dark: '#a97f4c' }
const white: Tint = { light: '#fffdfa', base: '#f1ede5', dark: '#cfcac1' }
const coated: Tint = { light: '#ffffff', base: '#f5f3ee', dark: '#d5d0c7' }
const cardstock: Tint = { light: '#fcfaf6', base: '#efebe3', dark: '#ccc6bc' }
const paper: Tint = { light: '#dcb683', base: '#d0a670', dark: '#ad8553' }
const tissue: Tint = { light: '#ffffff', base: '#f4f3f1', dark: '#d6d6d6' }

const kraftEdge = '#ecd0a3'
const whiteEdge = '#ffffff'
const brownLine = '#94693a'
const greyLine = '#b9b3a8'

/** How dull a board without varnish is: 0 a mirror, 1 chalk. */
export const BOARD_ROUGHNESS = 0.92

const STOCK: Record<ShippedMaterial, Stock> = {
  'cardboard-white-one-side': { outside: white, inside: kraft, edge: kraftEdge, outline: greyLine },
  'cardboard-white-two-sides': { outside: white, inside: white, edge: kraftEdge, outline: greyLine },
  'cardboard-white': { outside: white, inside: white, edge: whiteEdge, outline: greyLine },
  'cardboard-coated': { outside: coated, inside: kraft, edge: kraftEdge, outline: '#b6b1a8' },
  'cardboard-coated-white-inside': { outside: coated, inside: white, edge: whiteEdge, outline: '#b6b1a8' },
  'cardboard-natural-white-inside': { outside: kraft, inside: white, edge: kraftEdge, outline: brownLine },
  'cardboard-natural': { outside: kraft, inside: kraft, edge: kraftEdge, outline: brownLine },
  'cardboard-cardstock': { outside: cardstock, inside: cardstock, edge: whiteEdge, outline: greyLine },
  'paper-kraft': { outside: paper, inside: paper, edge: kraftEdge, outline: brownLine },
  'paper-white': { outside: white, inside: white, edge: whiteEdge, outline: greyLine },
  'paper-tissue': { outside: tissue, inside: tissue, edge: whiteEdge, outline: '#bcc0c6' },
  'film-recycled': { outside: tintOf('#dfe3e7'), inside: tintOf('#4b535d'), edge: '#f4f6f8', outline: '#9aa4af' },
  'film-compostable': { outside: tintOf('#e3e6cf'), inside: tintOf('#cfd4b4'), edge: '#f5f6ea', outline: '#a5ab85' },
  'film-barrier': { outside: tintOf('#d2d8df'), inside: tintOf('#a9b2bd'), edge: '#eef1f4', outline: '#8f9aa6' },
  'cotton-natural': { outside: tintOf('#eee4cd'), inside: tintOf('#ddd0b3'), edge: '#f8f1e0', outline: '#bcab85' },
}

/** The board of a set-up box before it is covered, which is sold to nobody. */
export const GREYBOARD: Stock = {
  outside: tintOf('#b9b4ab'),
  inside: tintOf('#b9b4ab'),
  edge: '#d0ccc4',
  outline: '#837e75',
}

/** The colours of a board, paper, film or cloth. */
export const stockOf = (material: ShippedMaterial): Stock => STOCK[material]
