/** What a family of fonts is chosen for; the chooser lists families by it. */
export const FONT_CATEGORIES = ['sans', 'serif', 'slab', 'display', 'script', 'mono'] as const
export type FontCategory = (typeof FONT_CATEGORIES)[number]

export const FONT_STYLES = ['regular', 'bold', 'italic', 'bold-italic'] as const
export type FontStyle = (typeof FONT_STYLES)[number]

/** A family of fonts that texts of a design are set in. Its names are those of its makers, the same in every language. */
export interface FontFamily {
  id: string
  family: string
  category: FontCategory
  /** The first is the one that it begins with. */
  styles: readonly FontStyle[]
}

const PLAIN = ['regular'] as const
const BOLD = ['regular', 'bold'] as const
const ITALIC = ['regular', 'bold', 'italic'] as const
const ALL = FONT_STYLES

const rows: [family: string, category: FontCategory, styles: readonly FontStyle[]][] = [
  ['Archivo Narrow', 'sans', BOLD],
  ['Barlow Condensed', 'sans', BOLD],
  ['DM Sans', 'sans', ALL],
  ['Figtree', 'sans', BOLD],
  ['Inter', 'sans', ALL],
  ['Montserrat', 'sans', ALL],
  ['Nunito', 'sans', BOLD],
  ['Oswald', 'sans', BOLD],
  ['Outfit', 'sans', BOLD],
  ['Poppins', 'sans', ITALIC],
  ['Rubik', 'sans', BOLD],
  ['Work Sans', 'sans', ITALIC],
  ['Bodoni Moda', 'serif', ITALIC],
  ['Cinzel', 'serif', BOLD],
  ['Cormorant Garamond', 'serif', ALL],
  ['Crimson Pro', 'serif', ITALIC],
  ['EB Garamond', 'serif', ALL],
  ['Fraunces', 'serif', ITALIC],
  ['Gloock', 'serif', PLAIN],
  ['Newsreader', 'serif', ITALIC],
  ['Spectral', 'serif', ITALIC],
  ['Roboto Slab', 'slab', BOLD],
  ['Rokkitt', 'slab', ITALIC],
  ['Zilla Slab', 'slab', ITALIC],
  ['Anton', 'display', PLAIN],
  ['Archivo Black', 'display', PLAIN],
  ['Baloo 2', 'display', BOLD],
  ['Bebas Neue', 'display', PLAIN],
  ['Bungee', 'display', PLAIN],
  ['Grandstander', 'display', BOLD],
  ['Syne', 'display', BOLD],
  ['Unbounded', 'display', BOLD],
  ['Alex Brush', 'script', PLAIN],
  ['Allura', 'script', PLAIN],
  ['Amatic SC', 'script', BOLD],
  ['Caveat', 'script', BOLD],
  ['Corinthia', 'script', BOLD],
  ['Great Vibes', 'script', PLAIN],
  ['Pacifico', 'script', PLAIN],
  ['Shantell Sans', 'script', BOLD],
  ['Courier Prime', 'mono', ITALIC],
  ['JetBrains Mono', 'mono', BOLD],
  ['Red Hat Mono', 'mono', BOLD],
  ['Space Mono', 'mono', BOLD],
]

/** Every family, by category and name. All are under the SIL Open Font License or the Apache License: `assets/fonts/licences`. */
export const FONT_FAMILIES: readonly FontFamily[] = rows.map(([family, category, styles]) => ({
  id: family.toLowerCase().replaceAll(' ', '-'),
  family,
  category,
  styles,
}))

/** The font of a family in a style, as a text of a scene names it: `lora`, `lora-bold-italic`. */
export const fontId = ({ id }: Pick<FontFamily, 'id'>, style: FontStyle): string =>
  style === 'regular' ? id : `${id}-${style}`

/** The family and the style of a font; null for a name that is none. */
export function fontOf(id: string): { family: FontFamily; style: FontStyle } | null {
  for (const family of FONT_FAMILIES)
    for (const style of family.styles) if (fontId(family, style) === id) return { family, style }
  return null
}

/** The ids of all fonts. */
export const FONT_IDS: readonly string[] = FONT_FAMILIES.flatMap((family) =>
  family.styles.map((style) => fontId(family, style)),
)

/** What a new text is set in. */
export const FIRST_FONT = 'montserrat-bold'
