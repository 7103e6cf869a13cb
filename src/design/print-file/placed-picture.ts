import type { FollowedDrawing } from './drawing.ts'
import { PathBox } from './path-box.ts'
import { spaceOf } from './pdf-colour.ts'
import type { PdfDict } from './pdf-value.ts'

/** Says that a picture is painted: it fills the unit square of the state. A mask is painted in the state's colour. */
export function paintPicture(drawing: FollowedDrawing, dict: PdfDict): void {
  const { file, resources, state } = drawing
  const number = (long: string, short: string) => file.number(dict.get(long) ?? dict.get(short)) ?? 0
  const isMask = file.get(dict.get('ImageMask') ?? dict.get('IM')) === true
  const square = new PathBox()
  square.seeRectangle(state.matrix, [0, 0, 1, 1])
  if (!square.box) return
  const picture = { width: number('Width', 'W'), height: number('Height', 'H'), matrix: state.matrix }
  const colour = isMask
    ? state.fill
    : { ...spaceOf(file, dict.get('ColorSpace') ?? dict.get('CS'), resources), values: [] }
  drawing.mark('picture', 'fill', square.box, { picture, colour })
}
