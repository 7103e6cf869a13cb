/** An element of an SVG file, without anything that a browser would do with it. */
export interface SvgNode {
  /** In lower case, without a prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly SvgNode[]
  /** The text in it. */
  text: string
}

/** What is read of an element of a parsed file. */
export interface ReadElement {
  localName: string
  textContent: string | null
  attributes: Iterable<{ localName: string; value: string }>
  children: Iterable<ReadElement>
}

/** The elements of a drawing, and whether some of it was left out: what is over the limits. */
export interface SvgTree {
  root: SvgNode
  left: boolean
}

/** The largest drawing, in characters. */
const LONGEST = 5_000_000
/** How deep elements may stand in each other, and how many there may be. */
const DEEPEST = 60
const MOST = 20_000

/**
 * Parses an SVG file. Nothing of it is put into the page, so nothing runs and nothing is fetched. Null for what is none, or
 * defines entities of its own, which could grow without end.
 */
export function svgNodes(text: string): SvgTree | null {
  if (text.length > LONGEST || /<!ENTITY/i.test(text)) return null
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  return treeOf(root)
}

/** The elements of a parsed drawing. */
export function treeOf(root: ReadElement): SvgTree {
  let count = 0
  let left = false
  const read = (element: ReadElement, depth: number): SvgNode => {
    const children = [...element.children].flatMap((child) => {
      if (depth < DEEPEST && ++count < MOST) return [read(child, depth + 1)]
      left = true
      return []
    })
    const attributes = Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value]))
    return { name: element.localName.toLowerCase(), attributes, children, text: element.textContent ?? '' }
  }
  const tree = read(root, 0)
  return { root: tree, left }
}
