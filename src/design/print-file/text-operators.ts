import { mapAfter, movedBy, UNIT } from '../matrix.ts'
import type { FollowedDrawing, Operator } from './drawing.ts'
import { PathBox } from './path-box.ts'

/** The mode of text that is not painted. */
const UNSEEN = 3

const shown: Operator = (drawing) => {
  const { state, text } = drawing
  const mode = state.textMode % 4
  if (mode === UNSEEN) return
  const map = mapAfter(state.matrix, text)
  // How wide letters are, only their font knows; where a text begins is enough to find it.
  const letter = new PathBox()
  letter.seeRectangle(map, [0, 0, state.fontSize, state.fontSize])
  if (!letter.box) return
  const isMirrored = map[0] * map[3] - map[1] * map[2] < 0
  const more = { font: state.font, isMirrored }
  if (mode !== 1) drawing.mark('text', 'fill', letter.box, more)
  if (mode !== 0) drawing.mark('text', 'stroke', letter.box, more)
}
const moved: Operator = (drawing, { numbers: [x = 0, y = 0] }) => nextLine(drawing, x, y)

/** The operators of texts. */
export const TEXT_OPERATORS: Readonly<Record<string, Operator>> = {
  BT: (drawing) => {
    drawing.text = UNIT
    drawing.line = UNIT
  },
  Tf: (drawing, { name, numbers: [fontSize = 0] }) => drawing.set({ font: drawing.resource('Font', name), fontSize }),
  Tr: (drawing, { numbers: [textMode = 0] }) => drawing.set({ textMode }),
  Tm: (drawing, { matrix }) => {
    drawing.line = matrix
    drawing.text = matrix
  },
  Td: moved,
  TD: moved,
  'T*': (drawing) => nextLine(drawing, 0, -drawing.state.fontSize),
  Tj: shown,
  TJ: shown,
  "'": shown,
  '"': shown,
}

function nextLine(drawing: FollowedDrawing, x: number, y: number): void {
  drawing.line = mapAfter(drawing.line, movedBy(x, y))
  drawing.text = drawing.line
}
