import type { FileFinding } from '../../contract/file-report.ts'
import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { PLATES } from '../../packaging/files/print-plates.ts'
import { luminance } from '../contrast.ts'
import type { InkRule } from '../ink-rules.ts'
import type { PaintedMark } from '../print-file/paint-state.ts'
import type { PdfColour } from '../print-file/pdf-colour.ts'
import { mostInkOn, PALE } from './ink-findings.ts'

/** What is wrong with a mark; where it stands its page says. */
export type MarkFinding = Pick<FileFinding, 'rule' | 'severity'> & Partial<Pick<FileFinding, 'params' | 'names'>>

/** The board and the inks of a face. */
export interface FileInks {
  rule: InkRule
  /** The most of all process inks together, as a share: 3 is 300 %. */
  most: number
  isBrown: boolean
}

export function fileInks(rule: InkRule, material: ShippedMaterial, face: 'outside' | 'inside'): FileInks {
  return { rule, most: mostInkOn(material, face), isBrown: luminance(stockOf(material)[face].base) <= PALE }
}

/** Inks of tools by name: those of our own dielines, and what other programs and printers call them. */
const OWN_TOOLS = new Set<string>(Object.keys(PLATES).filter((name) => name !== 'White'))
const TOOL = /cut|creas|crease|fold|scor|perf|die.?line|kiss|stanz|rill|contour|kontur|decoupe|découpe|bigow|wykroj/i
const isTool = (name: string): boolean => OWN_TOOLS.has(name) || TOOL.test(name)
const isWhiteInk = (name: string): boolean => /^(opaque\s*)?white(\s*\d*)$/i.test(name)

/** Whether each ink of a mark can be printed as it stands. */
export function inkFindingsOf(mark: PaintedMark, inks: FileInks): MarkFinding[] {
  const { colour } = mark
  if (colour.kind === 'spot') return spotFindings(mark, inks)
  if (colour.kind === 'pattern') return []
  const found: MarkFinding[] = []
  const isPicture = mark.picture !== null && colour.values.length === 0
  if (!isPrintableColour(colour, inks.rule, isPicture)) return [{ rule: 'colour-not-printed', severity: 'block' }]
  if (inks.rule === 'process' && (colour.kind === 'rgb' || colour.kind === 'lab'))
    found.push({ rule: 'rgb-colour', severity: 'warn' })
  if (!isPicture && isPaper(colour)) {
    if (mark.keepsEmpty && colour.kind === 'cmyk') found.push({ rule: 'overprinted-white', severity: 'block' })
    if (inks.isBrown) found.push({ rule: 'white-not-printed', severity: 'warn' })
  }
  const total = colour.kind === 'cmyk' ? colour.values.reduce((sum, share) => sum + share, 0) : 0
  if (total > inks.most + 1e-6)
    found.push({
      rule: 'much-ink-in-file',
      severity: 'warn',
      params: { total: Math.round(total * 100), most: inks.most * 100 },
    })
  return found
}

function spotFindings({ colour: { names }, overprints }: PaintedMark, { rule }: FileInks): MarkFinding[] {
  const tools = names.filter(isTool)
  const others = names.filter((name) => !isTool(name) && !isWhiteInk(name))
  const found: MarkFinding[] = []
  // What does not overprint leaves a gap in the artwork where the line was; layers of our own template do.
  if (tools.length)
    found.push(
      overprints
        ? { rule: 'dieline-overprints', severity: 'warn', names: tools }
        : { rule: 'dieline-lines', severity: 'block', names: tools },
    )
  if (names.some(isWhiteInk) && rule !== 'white') found.push({ rule: 'white-not-printed', severity: 'warn' })
  if (others.length)
    found.push(
      rule === 'process'
        ? { rule: 'spot-colour', severity: 'warn', names: others }
        : { rule: 'colour-not-printed', severity: 'block' },
    )
  return found
}

function isPrintableColour({ kind, values }: PdfColour, rule: InkRule, isPicture: boolean): boolean {
  if (rule === 'process') return true
  if (rule !== 'black') return false
  if (kind === 'grey') return true
  if (isPicture) return false
  if (kind === 'cmyk') return values.slice(0, 3).every((share) => share < 0.005)
  return kind === 'rgb' && values.length === 3 && Math.max(...values) - Math.min(...values) < 0.005
}

/** Whether a colour is that of the paper: no ink at all. */
function isPaper({ kind, values }: PdfColour): boolean {
  if (values.length === 0) return false
  return kind === 'cmyk' ? values.every((share) => share < 0.005) : values.every((share) => share > 0.995)
}
