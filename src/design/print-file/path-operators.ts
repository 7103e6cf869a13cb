import { mapAfter } from '../matrix.ts'
import type { FollowedDrawing, Operator } from './drawing.ts'
import { clippedTo, type PaintBox, type PaintState } from './paint-state.ts'
import { PathBox } from './path-box.ts'
import { spaceOf } from './pdf-colour.ts'

/** The most saved states: a drawing that has more is damaged. */
const MOST_SAVED = 256

const point: Operator = (drawing, { numbers }) => drawing.path.see(drawing.state.matrix, numbers)
const clip: Operator = (drawing) => {
  drawing.clips = true
}
const painted =
  (fills: boolean, strokes: boolean): Operator =>
  (drawing) =>
    paintPath(drawing, fills, strokes)

/** The operators of states and paths. */
export const PATH_OPERATORS: Readonly<Record<string, Operator>> = {
  q: ({ saved, state }) => {
    if (saved.length < MOST_SAVED) saved.push(state)
  },
  Q: (drawing) => {
    drawing.state = drawing.saved.pop() ?? drawing.state
  },
  cm: (drawing, { matrix }) => drawing.set({ matrix: mapAfter(drawing.state.matrix, matrix) }),
  w: (drawing, { numbers: [lineWidth = 1] }) => drawing.set({ lineWidth }),
  m: point,
  l: point,
  c: point,
  v: point,
  y: point,
  re: (drawing, { numbers }) => drawing.path.seeRectangle(drawing.state.matrix, numbers),
  W: clip,
  'W*': clip,
  n: painted(false, false),
  f: painted(true, false),
  F: painted(true, false),
  'f*': painted(true, false),
  S: painted(false, true),
  s: painted(false, true),
  B: painted(true, true),
  'B*': painted(true, true),
  b: painted(true, true),
  'b*': painted(true, true),
  sh: (drawing, { name }) => {
    const shading = drawing.resource('Shading', name)
    if (!shading) return
    const space = spaceOf(drawing.file, shading.get('ColorSpace'), drawing.resources)
    drawing.mark('path', 'fill', drawing.state.clip, { colour: { ...space, values: [] } })
  },
}

function paintPath(drawing: FollowedDrawing, fills: boolean, strokes: boolean): void {
  const { box } = drawing.path
  if (box && fills) drawing.mark('path', 'fill', box)
  if (box && strokes) drawing.mark('path', 'stroke', grown(box, drawing.state))
  if (box && drawing.clips) drawing.state = clippedTo(drawing.state, box)
  drawing.clips = false
  drawing.path = new PathBox()
}

/** The rectangle around a line, of half its width more. */
function grown(box: PaintBox, { matrix, lineWidth }: PaintState): PaintBox {
  const [a, b, c, d] = matrix
  const more = (Math.sqrt(Math.abs(a * d - b * c)) * lineWidth) / 2
  return [box[0] - more, box[1] - more, box[2] + more, box[3] + more]
}
