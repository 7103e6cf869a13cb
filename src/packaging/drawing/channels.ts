/** Red, green and blue of a hex colour, 0–255 each. */
export const channelsOf = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]

/** A hex colour made of two others, channel by channel. @param of gives 0–255 of both, rounded here */
export function combined(one: string, other: string, of: (a: number, b: number) => number): string {
  const others = channelsOf(other)
  const digits = channelsOf(one).map((channel, at) =>
    Math.round(of(channel, others[at]!)).toString(16).padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
