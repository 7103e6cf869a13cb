import { Resvg } from '@resvg/resvg-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { SceneInk } from '../../../src/contract/scene-object.ts'
import type { DisplayItem } from '../../../src/design/display-list.ts'
import { LUMA, screenColour } from '../../../src/design/screen-colour.ts'
import { itemsSvg } from '../../../src/design/svg.ts'
import { SheetArtwork } from '../../../src/editor/canvas/sheet-artwork.tsx'
import { darkenByBoard, turnIntoInk } from '../../../src/editor/stage/picture-pixels.ts'
import { channelsOf } from '../../../src/packaging/drawing/channels.ts'
import { evenPng } from '../design/pictures.ts'

type Pixel = readonly [red: number, green: number, blue: number, opacity: number]

const NAVY: SceneInk = { cmyk: [1, 0.7, 0, 0.6] }
const BLACK: SceneInk = { cmyk: [0, 0, 0, 1] }
const PICTURES: Record<string, Pixel> = {
  white: [255, 255, 255, 255],
  'half a black': [0, 0, 0, 128],
  'half a grey': [128, 128, 128, 128],
  'a faint orange': [230, 120, 20, 60],
  clear: [200, 90, 10, 0],
}

/** A picture that lies on a square of navy. */
interface Seen {
  pixel: Pixel
  ink: SceneInk | null
  board: string
}

const listOf = (ink: SceneInk | null): DisplayItem[] => [
  {
    kind: 'path',
    object: 'ground',
    outline: 'M0 0H10V10H0Z',
    matrix: [1, 0, 0, 1, 0, 0],
    rule: 'nonzero',
    fill: NAVY,
    stroke: null,
  },
  { kind: 'picture', object: 'logo', asset: 'logo', crop: [0, 0, 1, 1], matrix: [10, 0, 0, 10, 0, 0], ink },
]
const addressOf = (pixel: Pixel) => `data:image/png;base64,${Buffer.from(evenPng(pixel)).toString('base64')}`

const SQUARE = { xmlns: 'http://www.w3.org/2000/svg', width: 10, height: 10 }

/** The colour in the middle of that square. */
const middleOf = (svg: string): number[] => [...new Resvg(svg).render().pixels.subarray(4 * 55, 4 * 55 + 3)]

const onSheet = ({ pixel, ink, board }: Seen) =>
  middleOf(
    renderToStaticMarkup(
      <svg {...SQUARE} aria-hidden="true">
        <SheetArtwork items={listOf(ink)} board={board} pictureUrl={() => addressOf(pixel)} prefix="sheet" />
      </svg>,
    ),
  )

function inSmallPicture({ pixel, ink, board }: Seen): number[] {
  const look = { colour: (of: SceneInk) => screenColour(of, board), board, pictureOf: () => addressOf(pixel) }
  const { xmlns, width, height } = SQUARE
  return middleOf(`<svg xmlns="${xmlns}" width="${width}" height="${height}">${itemsSvg(listOf(ink), look)}</svg>`)
}

function onModel({ pixel, ink, board }: Seen): number[] {
  const data = Uint8ClampedArray.from(pixel)
  if (ink) turnIntoInk(data, screenColour(ink, board))
  else darkenByBoard(data, board)
  return over(data, data[3]! / 255, board)
}

/** What the print file says: the board darkens the colours, and a soft mask lets through what lies below. */
function printed({ pixel: [red, green, blue, opacity], ink, board }: Seen): number[] {
  const light = (LUMA[0] * red + LUMA[1] * green + LUMA[2] * blue) / 255
  const on = channelsOf(board)
  const own = [red, green, blue].map((channel, at) => (channel * on[at]!) / 255)
  return ink
    ? over(channelsOf(screenColour(ink, board)), (opacity / 255) * (1 - light), board)
    : over(own, opacity / 255, board)
}

const over = (colour: ArrayLike<number>, opacity: number, board: string): number[] =>
  channelsOf(screenColour(NAVY, board)).map((under, at) => opacity * colour[at]! + (1 - opacity) * under)

describe.each(['#cfa36b', '#f1ede5'])('on %s, sheet, model and small picture show what is printed', (board) => {
  test.each(Object.entries(PICTURES))('of a picture that is %s', (_, pixel) => {
    for (const ink of [null, BLACK, { white: 1 }]) {
      const seen = { pixel, ink, board }
      const expected = printed(seen)
      for (const [where, colour] of Object.entries({
        sheet: onSheet(seen),
        model: onModel(seen),
        'small picture': inSmallPicture(seen),
      }))
        for (const [at, channel] of colour.entries())
          expect(Math.abs(channel - expected[at]!), `${where}, ${JSON.stringify(ink)}`).toBeLessThan(2.5)
    }
  })
})
