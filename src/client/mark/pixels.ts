/** Pixels as a canvas has them: red, green, blue and opacity, 0–255 each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A rectangle of pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** From here on a pixel counts as white, and as transparent. */
const WHITE = 235
const CLEAR = 8
/** The share of the border that is white where a picture stands on a white ground. */
const WHITE_BORDER = 0.9
/** The mean brightness (0–1) from which a mark is a light one, made for a dark ground. */
const LIGHT = 0.8

const lowest = (data: Uint8ClampedArray, at: number): number => Math.min(data[at]!, data[at + 1]!, data[at + 2]!)

/** How bright a pixel is, 0–1 (Rec. 709). */
const brightness = (data: Uint8ClampedArray, at: number): number =>
  (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!) / 255

/**
 * Makes a white ground transparent, in place: what is white from the border on. White that is enclosed by the mark stays.
 * A picture with transparency, or on another ground, stays as it is.
 */
export function clearGround({ data, width, height }: Pixels): void {
  const border = borderOf(width, height)
  if (border.some((pixel) => data[pixel * 4 + 3]! < 250)) return
  const isWhite = (pixel: number) => lowest(data, pixel * 4) >= WHITE
  if (border.filter(isWhite).length < border.length * WHITE_BORDER) return
  const ground = new Uint8Array(width * height)
  const waiting = border.filter(isWhite)
  for (const pixel of waiting) ground[pixel] = 1
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    for (const next of besides(pixel, width, height)) {
      if (ground[next] || !isWhite(next)) continue
      ground[next] = 1
      waiting.push(next)
    }
  }
  ground.forEach((is, pixel) => {
    if (is) data[pixel * 4 + 3] = 0
    else if (besides(pixel, width, height).some((next) => ground[next])) unmix(data, pixel * 4)
  })
}

/** Takes white out of a pixel at the edge of a mark, which the ground had been mixed into. */
function unmix(data: Uint8ClampedArray, at: number): void {
  const opacity = 1 - lowest(data, at) / 255
  for (const channel of [0, 1, 2])
    data[at + channel] = opacity ? 255 - (255 - data[at + channel]!) / opacity : data[at + channel]!
  data[at + 3] = opacity * 255
}

/** The part of a picture in which something is seen; null where nothing is. */
export function seenPart({ data, width, height }: Pixels): Part | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (data[pixel * 4 + 3]! <= CLEAR) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * Makes a mark black, in place, and opaque where a single ink would be printed: where it is dark, or, of a light mark, where
 * anything of it is.
 */
export function asInk({ data }: Pixels): void {
  let [bright, seen] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    bright += brightness(data, at) * data[at + 3]!
    seen += data[at + 3]!
  }
  const isLight = seen > 0 && bright / seen > LIGHT
  for (let at = 0; at < data.length; at += 4) {
    if (!isLight) data[at + 3] = data[at + 3]! * (1 - brightness(data, at))
    data.fill(0, at, at + 3)
  }
}

function borderOf(width: number, height: number): number[] {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  return border
}

/** The pixels above, below, left and right of a pixel. */
function besides(pixel: number, width: number, height: number): number[] {
  const x = pixel % width
  return [
    ...(pixel >= width ? [pixel - width] : []),
    ...(pixel < width * (height - 1) ? [pixel + width] : []),
    ...(x > 0 ? [pixel - 1] : []),
    ...(x < width - 1 ? [pixel + 1] : []),
  ]
}
