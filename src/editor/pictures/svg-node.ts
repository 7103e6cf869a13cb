/** An element of an SVG file, without anything that a browser would do with it. */
export interface SvgNode {
  /** In lower case, without a prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly SvgNode[]
  /** The text in it. */
  text: string
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
export function svgNodes(text: string): SvgNode | null {
  if (text.length > LONGEST || /<!ENTITY/i.test(text)) return null
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) return null
  let count = 0
  const read = (element: Element, depth: number): SvgNode | null => {
    if (depth > DEEPEST || ++count > MOST) return null
    const children = [...element.children].flatMap((child) => read(child, depth + 1) ?? [])
    const attributes = Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value]))
    return { name: element.localName.toLowerCase(), attributes, children, text: element.textContent ?? '' }
  }
  return read(root, 0)
}
