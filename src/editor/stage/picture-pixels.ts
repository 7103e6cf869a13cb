import { LUMA } from '../../design/screen-colour.ts'
import { channelsOf } from '../../packaging/drawing/channels.ts'

type Pixels = Uint8ClampedArray

/** Shows a picture in its own colours, which the board darkens; each pixel is as opaque as it was. @param board hex */
export function darkenByBoard(data: Pixels, board: string): void {
  const shares = channelsOf(board).map((channel) => channel / 255)
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel++) data[at + channel]! *= shares[channel]!
}

/** Shows a picture in one colour, as opaque as it is dark. @param colour hex */
export function turnIntoInk(data: Pixels, colour: string): void {
  const [red, green, blue] = channelsOf(colour)
  for (let at = 0; at < data.length; at += 4) {
    const light = (LUMA[0] * data[at]! + LUMA[1] * data[at + 1]! + LUMA[2] * data[at + 2]!) / 255
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3]! *= 1 - light
  }
}
