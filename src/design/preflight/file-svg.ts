import type { FileReport } from '../../contract/file-report.ts'
import type { PrintedGoods } from './checked-file.ts'
import { placedPage } from './file-page-findings.ts'
import { fileSheets } from './file-sheets.ts'
import { pageCount, whole } from './whole-file-findings.ts'

/** Points of the units of SVG; without a unit it is a pixel of CSS. */
const POINTS: Readonly<Record<string, number>> = {
  mm: 72 / 25.4,
  cm: 720 / 25.4,
  in: 72,
  pt: 1,
  pc: 12,
  px: 0.75,
  '': 0.75,
}
/** The largest drawing, in bytes. */
const LARGEST = 20_000_000
/** In so many characters the root begins, and ends. */
const ROOT_WITHIN = 65_536
const PAGE = { dict: new Map(), resources: null, trim: null, bleed: null, turns: 0, unit: 1 }

/** The report of an SVG of a whole sheet: its size, and what cannot be printed from one. Its colours are those of a screen. */
export function svgReport(bytes: Uint8Array, { dieline, rules }: PrintedGoods): FileReport {
  if (bytes.length > LARGEST) return { pages: null, findings: [whole('file-too-complex', 'block')] }
  const text = new TextDecoder().decode(bytes)
  const sheets = fileSheets(dieline, rules)
  const [sheet] = sheets
  const root = /<svg(\s[^>]{0,4000})?>/.exec(text.slice(0, ROOT_WITHIN))?.[1]
  const size = root === undefined ? null : sizeOf(root)
  if (!sheet || !size || /<!ENTITY/i.test(text)) return { pages: null, findings: [whole('file-unreadable', 'block')] }
  const media = [0, 0, ...size] as const
  const { findings } = placedPage({ ...PAGE, media, paper: media }, 1, sheet)
  if (/<text[\s>]/.test(text)) findings.push({ ...whole('font-missing', 'block'), page: 1, names: fontsIn(text) })
  if (/<(?:image|foreignObject|filter)[\s>]/.test(text)) findings.push({ ...whole('file-not-read', 'warn'), page: 1 })
  findings.push({ ...whole('rgb-colour', 'warn'), page: 1 })
  return { pages: 1, findings: [...pageCount(1, sheets.length), ...findings] }
}

/** Width and height in points; of a drawing without them those of its view. */
function sizeOf(root: string): [number, number] | null {
  const said = (name: string) => {
    const [, value, unit] =
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)\\s*(mm|cm|in|pt|pc|px)?\\s*["']`).exec(root) ?? []
    return value === undefined ? 0 : Number(value) * POINTS[unit ?? '']!
  }
  const [width, height] = [said('width'), said('height')]
  if (width > 0 && height > 0) return [width, height]
  const view = /\sviewBox\s*=\s*["']([^"']{1,100})["']/.exec(root)?.[1]
  const [, , wide = 0, high = 0] = (view ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return wide > 0 && high > 0 ? [wide * 0.75, high * 0.75] : null
}

const fontsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/font-family\s*[=:]\s*["']?([^"';>]{1,80})/g)].map(([, name]) => name!.trim()))].slice(
    0,
    8,
  )
