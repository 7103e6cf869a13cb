import type { FollowedDrawing, Operator } from './drawing.ts'
import type { PaintState } from './paint-state.ts'
import { firstColour, type PdfSpace, spaceOf } from './pdf-colour.ts'

type Which = 'fill' | 'stroke'

const plain =
  (which: Which, kind: PdfSpace['kind']): Operator =>
  (drawing, { numbers }) =>
    drawing.set({ [which]: { kind, names: [], values: numbers } })
const space =
  (which: Which): Operator =>
  (drawing, { all }) =>
    drawing.set({ [which]: firstColour(spaceOf(drawing.file, all[0], drawing.resources)) })
const chosen =
  (which: Which): Operator =>
  (drawing, { numbers, name }) => {
    const { kind, names } = drawing.state[which]
    const shading = kind === 'pattern' ? shadingOf(drawing, name) : null
    drawing.set({ [which]: shading ? { ...shading, values: [] } : { kind, names, values: numbers } })
  }

/** The operators of colours, overprint and transparency. */
export const COLOUR_OPERATORS: Readonly<Record<string, Operator>> = {
  g: plain('fill', 'grey'),
  G: plain('stroke', 'grey'),
  rg: plain('fill', 'rgb'),
  RG: plain('stroke', 'rgb'),
  k: plain('fill', 'cmyk'),
  K: plain('stroke', 'cmyk'),
  cs: space('fill'),
  CS: space('stroke'),
  sc: chosen('fill'),
  scn: chosen('fill'),
  SC: chosen('stroke'),
  SCN: chosen('stroke'),
  gs: (drawing, { name }) => drawing.set(graphicsState(drawing, name)),
}

/** The colour space of a pattern that is a shading; null for any other. */
function shadingOf({ file, resources }: FollowedDrawing, name: string): PdfSpace | null {
  const pattern = file.dict(file.dict(resources?.get('Pattern'))?.get(name))
  const shading = file.dict(pattern?.get('Shading'))
  return shading ? spaceOf(file, shading.get('ColorSpace'), resources) : null
}

/** What a state of the page's resources changes. */
function graphicsState({ file, resources, state }: FollowedDrawing, name: string): Partial<PaintState> {
  const dict = file.dict(file.dict(resources?.get('ExtGState'))?.get(name))
  if (!dict) return {}
  const { overprint, alpha } = state
  const stroke = file.get(dict.get('OP'))
  const fill = file.get(dict.get('op') ?? dict.get('OP'))
  const blend = file.name(dict.get('BM')) ?? file.name(file.list(dict.get('BM'))[0]) ?? 'Normal'
  const hasMask = dict.has('SMask') && file.name(dict.get('SMask')) !== 'None'
  return {
    overprint: {
      stroke: typeof stroke === 'boolean' ? stroke : overprint.stroke,
      fill: typeof fill === 'boolean' ? fill : overprint.fill,
      mode: file.number(dict.get('OPM')) ?? overprint.mode,
    },
    alpha: {
      stroke: file.number(dict.get('CA')) ?? alpha.stroke,
      fill: file.number(dict.get('ca')) ?? alpha.fill,
    },
    ...((dict.has('BM') || dict.has('SMask')) && {
      isBlended: hasMask || (blend !== 'Normal' && blend !== 'Compatible'),
    }),
  }
}
