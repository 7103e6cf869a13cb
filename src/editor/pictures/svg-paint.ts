import type { SceneInk } from '../../contract/scene-object.ts'
import type { InkRule } from '../../design/ink-rules.ts'

/** What SVG says of how an outline is painted, which goes on to what is in an element. */
const PASSED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-width',
  'visibility',
] as const
/** What it says of the look of an element with all that is in it, and is not supported. */
const EFFECTS = ['filter', 'mask', 'clip-path'] as const
const PROPERTIES = [...PASSED, ...EFFECTS, 'opacity', 'display'] as const
export type SvgPaint = Partial<Record<(typeof PROPERTIES)[number], string>>

/** The colours of SVG that files name most. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  gold: '#ffd700',
  navy: '#000080',
  teal: '#008080',
  lime: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  currentcolor: '#000000',
}

type Rgb = readonly [red: number, green: number, blue: number]

/** A solid colour, shares 0 to 1; null for none; undefined for what is no solid colour, a gradient for example. */
export function solidColour(text: string): Rgb | null | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'none' || word === 'transparent') return null
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(NAMED[word] ?? word)
  if (hex) {
    const digits = hex[2] ?? [...hex[1]!].map((digit) => digit + digit).join('')
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as unknown as Rgb
  }
  const parts = /^rgb\(\s*(\d+)\s*[, ]\s*(\d+)\s*[, ]\s*(\d+)\s*\)$/.exec(word)
  return parts ? ([1, 2, 3].map((at) => Math.min(255, Number(parts[at])) / 255) as unknown as Rgb) : undefined
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000

/** A colour of the screen as an ink that a print mode has: its own colour, or a tint of the one ink by its darkness. */
export function inkOfColour([red, green, blue]: Rgb, rule: InkRule): SceneInk {
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  if (rule === 'white') return { white: share(Math.max(0.2, light)) }
  if (rule === 'black') return { cmyk: [0, 0, 0, share(1 - light)] }
  const black = 1 - Math.max(red, green, blue)
  if (black === 1) return { cmyk: [0, 0, 0, 1] }
  const ink = (value: number) => share((1 - value - black) / (1 - black))
  return { cmyk: [ink(red), ink(green), ink(blue), share(black)] }
}

/** The simple rules of a style sheet in the file, `.cls-1{fill:#e00}`, by class. */
export function classRules(sheet: string): Map<string, SvgPaint> {
  const rules = new Map<string, SvgPaint>()
  for (const [, selectors, body] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors!.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1]
      if (name) rules.set(name, { ...rules.get(name), ...declarations(body!) })
    }
  return rules
}

function declarations(text: string): SvgPaint {
  const found: SvgPaint = {}
  for (const declaration of text.split(';')) {
    const [name, value] = declaration.split(':').map((part) => part.trim())
    const property = PROPERTIES.find((one) => one === name)
    if (property && value) found[property] = value.replace(/\s*!important$/, '')
  }
  return found
}

/** How an element is painted: what it inherits, its attributes, the rules of its classes, its own style. */
export function paintOf(
  attributes: Readonly<Record<string, string>>,
  rules: ReadonlyMap<string, SvgPaint>,
  inherited: SvgPaint,
): SvgPaint {
  const stated: SvgPaint = {}
  for (const property of PROPERTIES) {
    const value = attributes[property]
    if (value && value !== 'inherit') stated[property] = value
  }
  const passed: SvgPaint = {}
  for (const property of PASSED) if (inherited[property]) passed[property] = inherited[property]
  const ruled = (attributes.class ?? '').split(/\s+/).map((name) => rules.get(name) ?? {})
  return Object.assign({}, passed, stated, ...ruled, declarations(attributes.style ?? ''))
}

/** Whether an opacity lets nothing through: programs write 1, 1.0, 1.0000000 and 100%. */
function isOpaque(text = '1'): boolean {
  const value = Number.parseFloat(text)
  return (text.trim().endsWith('%') ? value / 100 : value) >= 1
}

const isDashed = (text = 'none'): boolean =>
  text.trim() !== 'none' && text.split(/[\s,]+/).some((length) => Number.parseFloat(length) !== 0)

/** Whether an element, with all that is in it, has an effect that would be lost. */
export const hasEffect = (paint: SvgPaint): boolean =>
  !isOpaque(paint.opacity) || EFFECTS.some((name) => (paint[name]?.trim() ?? 'none') !== 'none')

/** Whether something of how an outline is painted would be lost. @param painted its fill and its stroke; null for none */
export const losesPaint = (paint: SvgPaint, painted: Readonly<Record<'fill' | 'stroke', object | null>>): boolean =>
  (painted.fill !== null && !isOpaque(paint['fill-opacity'])) ||
  (painted.stroke !== null && (!isOpaque(paint['stroke-opacity']) || isDashed(paint['stroke-dasharray'])))
