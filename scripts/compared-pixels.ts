/** How many times finer pictures are drawn than they are compared. */
export const FINER = 4
/** A pixel differs where a channel does by more than this, of 255: edges are smoothed differently. */
const DIFFERS = 48

export interface Pixels {
  width: number
  height: number
  /** Bytes of a pixel: red, green, blue and perhaps opacity. */
  step: 3 | 4
  data: Uint8Array
}

/** Each pixel is the average of so many. */
export function coarser({ width: wide, height: high, step, data: fine }: Pixels): Pixels {
  const [width, height] = [Math.floor(wide / FINER), Math.floor(high / FINER)]
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let down = 0; down < FINER; down++)
          for (let across = 0; across < FINER; across++)
            sum += fine[((y * FINER + down) * wide + x * FINER + across) * step + channel]!
        data[(y * width + x) * 3 + channel] = sum / FINER ** 2
      }
  return { width, height, step: 3, data }
}

/** The share of inked pixels that differ, and how far all do on average, of 255. */
export interface Difference {
  share: number
  mean: number
}

/**
 * How far two pictures differ; of sizes that rounding made differ, what both have. A pixel is compared with the most similar
 * one next to the same place: edges fall on whole pixels differently.
 */
export function difference(one: Pixels, other: Pixels): Difference {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let [inked, apart, sum] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const most = Math.max(apartAt(one, other, x, y), apartAt(other, one, x, y))
      sum += most
      if (Math.min(darkAt(one, x, y), darkAt(other, x, y)) < 250) inked += 1
      if (most > DIFFERS) apart += 1
    }
  return { share: inked ? apart / inked : 0, mean: sum / (width * height) }
}

function channelAt({ width, step, data }: Pixels, x: number, y: number, channel: number): number {
  return data[(y * width + x) * step + channel]!
}

function darkAt(pixels: Pixels, x: number, y: number): number {
  return Math.min(...[0, 1, 2].map((channel) => channelAt(pixels, x, y, channel)))
}

function apartAt(one: Pixels, other: Pixels, x: number, y: number): number {
  let least = 255
  for (let down = -1; down <= 1 && least; down++)
    for (let across = -1; across <= 1 && least; across++) {
      let most = 0
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(channelAt(one, x, y, channel) - channelAt(other, x + across, y + down, channel)))
      least = Math.min(least, most)
    }
  return least
}
