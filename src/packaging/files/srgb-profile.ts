/** ICC.1:2010 (version 4.3): a display of three primaries with one tone curve, as IEC 61966-2-1 states sRGB, seen under D50. */
const WHITE = [0.9642, 1, 0.8249]
const PRIMARIES = {
  rXYZ: [0.4360657, 0.2224884, 0.013916],
  gXYZ: [0.3851471, 0.7168732, 0.0970764],
  bXYZ: [0.1430664, 0.0606079, 0.7140961],
}
/** From D65 to D50, by Bradford's method. */
const ADAPTED = [1.0478112, 0.0228866, -0.050127, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316]
/** The exponent, and the numbers of the curve's two parts. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

const HEADER = 128

const whole = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255)
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
/** s15Fixed16Number */
const fixed = (values: readonly number[]): number[] => values.flatMap((value) => whole(Math.round(value * 65_536)))
const xyz = (values: readonly number[]): number[] => [...letters('XYZ '), ...whole(0), ...fixed(values)]
const words = (text: string): number[] => [
  ...[...letters('mluc'), ...whole(0), ...whole(1), ...whole(12), ...letters('enUS')],
  ...[...whole(2 * text.length), ...whole(28)],
  ...letters(text).flatMap((code) => [0, code]),
]

/** The ICC profile of sRGB, in which pictures of the web and of cameras are stated. */
export function srgbProfile(): Uint8Array {
  const curve = [...letters('para'), ...whole(0), 0, 3, 0, 0, ...fixed(CURVE)]
  const tags: [name: string, body: number[]][] = [
    ['desc', words('sRGB')],
    ['cprt', words('No copyright')],
    ['wtpt', xyz(WHITE)],
    ['chad', [...letters('sf32'), ...whole(0), ...fixed(ADAPTED)]],
    ...Object.entries(PRIMARIES).map(([name, values]): [string, number[]] => [name, xyz(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curve]),
  ]
  const table: number[] = whole(tags.length)
  const bodies: number[] = []
  const first = HEADER + 4 + 12 * tags.length
  for (const [name, body] of tags) {
    table.push(...letters(name), ...whole(first + bodies.length), ...whole(body.length))
    bodies.push(...body)
    while (bodies.length % 4) bodies.push(0)
  }
  const header = [
    ...[...whole(first + bodies.length), ...whole(0), 4, 0x30, 0, 0],
    ...[...letters('mntrRGB XYZ '), ...[2026, 1, 1, 0, 0, 0].flatMap((value) => [value >> 8, value & 255])],
    ...[...letters('acsp'), ...new Array<number>(28).fill(0), ...fixed(WHITE)],
  ]
  return Uint8Array.from([...header, ...new Array<number>(HEADER - header.length).fill(0), ...table, ...bodies])
}
