import type { PdfFile } from './pdf-file.ts'
import type { PdfDict, PdfValue } from './pdf-value.ts'
import { READ_LIMITS, TooComplex } from './read-budget.ts'

/** A rectangle in units of the page: its lower left and its upper right corner. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number]

export interface PdfPage {
  dict: PdfDict
  resources: PdfDict | null
  /** What is shown of it; all that it is drawn on; the sheet that is cut out; what is printed around that. */
  media: PageBox
  paper: PageBox
  trim: PageBox | null
  bleed: PageBox | null
  /** Quarter turns, as it is shown: 0 to 3. */
  turns: number
  /** Points per unit. */
  unit: number
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const
/** A sheet of A4, which readers take where nothing is said. */
const USUAL: PageBox = [0, 0, 595, 842]

/** The pages of a document, the first of them; and how many there are. @throws TooComplex */
export function pagesOf(file: PdfFile, most: number = READ_LIMITS.pages): { pages: PdfPage[]; count: number } {
  const pages: PdfPage[] = []
  const seen = new Set<PdfDict>()
  let count = 0
  const walk = (value: PdfValue | undefined, inherited: PdfDict, depth: number) => {
    const node = file.dict(value)
    if (!node || seen.has(node)) return
    if (depth > READ_LIMITS.depth || seen.size > READ_LIMITS.objects) throw new TooComplex('Pages stand too deep.')
    seen.add(node)
    const own = new Map(inherited)
    for (const key of INHERITED) if (node.has(key)) own.set(key, node.get(key)!)
    if (node.has('Kids')) for (const kid of file.list(node.get('Kids'))) walk(kid, own, depth + 1)
    else if (++count <= most) pages.push(pageOf(file, node, own))
  }
  walk(file.catalogue?.get('Pages'), new Map(), 0)
  return { pages, count }
}

function pageOf(file: PdfFile, dict: PdfDict, inherited: PdfDict): PdfPage {
  const boxAt = (value: PdfValue | undefined): PageBox | null => {
    const numbers = file.numbers(value)
    if (numbers?.length !== 4) return null
    const [a, b, c, d] = numbers as [number, number, number, number]
    const box: PageBox = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
    return box[2] > box[0] && box[3] > box[1] ? box : null
  }
  const paper = boxAt(inherited.get('MediaBox')) ?? USUAL
  const quarters = Math.round((file.number(inherited.get('Rotate')) ?? 0) / 90)
  return {
    dict,
    resources: file.dict(inherited.get('Resources')),
    media: boxAt(inherited.get('CropBox')) ?? paper,
    paper,
    trim: boxAt(dict.get('TrimBox')),
    bleed: boxAt(dict.get('BleedBox')),
    turns: ((quarters % 4) + 4) % 4,
    unit: Math.max(0.01, file.number(dict.get('UserUnit')) ?? 1),
  }
}
