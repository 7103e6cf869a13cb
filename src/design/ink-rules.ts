import type { SheetFace } from '../contract/design-scene.ts'
import type { SceneInk } from '../contract/scene-object.ts'
import type { PrintMode, ShippedPrint } from '../contract/vocabulary.ts'

/** What a face may be printed in: nothing, black alone, white alone, or the process inks. */
export type InkRule = 'none' | 'black' | 'white' | 'process'

/** The inks of each face. */
export type InkRules = Record<SheetFace, InkRule>

const outsideOnly = (rule: InkRule): InkRules => ({ outside: rule, inside: 'none' })
const both = (rule: InkRule): InkRules => ({ outside: rule, inside: rule })

const RULES: Record<ShippedPrint, InkRules> = {
  'no-print': both('none'),
  'print-monochrome': outsideOnly('black'),
  'print-monochrome-with-print-inside': both('black'),
  'print-monochrome-white': outsideOnly('white'),
  'print-monochrome-white-with-print-inside': both('white'),
  'print-eco-color': outsideOnly('process'),
  'print-eco-color-with-print-inside': both('process'),
  'print-color-budget': outsideOnly('process'),
  'print-color-hd': outsideOnly('process'),
  'print-indigo-color': outsideOnly('process'),
  'print-indigo-color-with-inside': both('process'),
}

/**
 * What a print mode prints on each face.
 *
 * @param print one of the shop's own modes; for a merchant's, `printLook` gives the one that it is printed as. An unknown
 * one prints nothing.
 */
export const inkRulesOf = (print: PrintMode): InkRules => RULES[print as ShippedPrint] ?? both('none')

const BLACK: SceneInk = { cmyk: [0, 0, 0, 1] }
const WHITE: SceneInk = { white: 1 }

/** Whether an ink can be printed under a rule. Tints are: a screen of black or of white is still that one ink. */
export function isPrintable(ink: SceneInk, rule: InkRule): boolean {
  if (rule === 'none') return false
  if ('white' in ink) return rule === 'white'
  if (rule === 'process') return true
  const [cyan, magenta, yellow] = ink.cmyk
  return rule === 'black' && cyan + magenta + yellow === 0
}

/** The ink that new objects have under a rule; null where nothing is printed. */
export function usualInk(rule: InkRule): SceneInk | null {
  if (rule === 'none') return null
  return rule === 'white' ? WHITE : BLACK
}

/** Inks to choose from under a rule, the usual one first; a mode with process inks can print any other too. */
export function swatchesOf(rule: InkRule): SceneInk[] {
  switch (rule) {
    case 'none':
      return []
    case 'black':
      return [1, 0.7, 0.4, 0.2].map((share): SceneInk => ({ cmyk: [0, 0, 0, share] }))
    case 'white':
      return [1, 0.6, 0.3].map((share): SceneInk => ({ white: share }))
    case 'process':
      return PALETTE.map((cmyk): SceneInk => ({ cmyk }))
  }
}

const PALETTE: [number, number, number, number][] = [
  [0, 0, 0, 1],
  [0, 0, 0, 0.6],
  [0, 0, 0, 0.25],
  [0, 0, 0, 0],
  [1, 0.7, 0, 0.1],
  [0.75, 0.1, 0, 0],
  [0.85, 0.1, 0.6, 0.2],
  [0.5, 0, 0.9, 0],
  [0, 0.15, 0.95, 0],
  [0, 0.55, 0.95, 0],
  [0, 0.9, 0.8, 0.05],
  [0.1, 0.95, 0.1, 0],
  [0.6, 0.85, 0, 0.1],
  [0.3, 0.55, 0.75, 0.35],
  [0, 0.2, 0.2, 0.05],
]
