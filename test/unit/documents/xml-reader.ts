/** An element of an XML document: its name without a prefix, what it says, and the elements in it. */
export interface Node {
  name: string
  text: string
  attributes: string
  children: Node[]
}

const TOKEN = /<\?[^>]*\?>|<\/([\w:]+)>|<([\w:]+)([^>]*?)(\/?)>|([^<]+)/g
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Reads an XML document of elements and texts. @throws Error where elements do not close as they opened */
export function readXml(xml: string): Node {
  const root: Node = { name: '', text: '', attributes: '', children: [] }
  const open = [root]
  for (const [, closed, opened, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    const top = open.at(-1)!
    if (text) top.text += text.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    if (opened) {
      const node = { name: opened.replace(/^\w+:/, ''), text: '', attributes: attributes.trim(), children: [] }
      top.children.push(node)
      if (!empty) open.push(node)
    }
    if (closed && open.pop()?.name !== closed.replace(/^\w+:/, '')) throw new Error(`${closed} closes another element.`)
  }
  const [document] = root.children
  if (open.length !== 1 || !document) throw new Error('An element is not closed.')
  return document
}

/** The elements at a path, `TaxTotal/TaxSubtotal`. */
export const at = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)), [node])

/** What the elements at a path say. */
export const say = (node: Node, path: string): string[] => at(node, path).map(({ text }) => text)

/** The names of the elements in an element, in their order, each once. */
export const namesIn = ({ children }: Node): string[] => [...new Set(children.map(({ name }) => name))]
