/** A rectangle of a panel's frame: mm from its top left corner, y down. */
export interface SketchArea {
  x: number
  y: number
  width: number
  height: number
}

export const inset = ({ x, y, width, height }: SketchArea, by: number): SketchArea => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by),
})

/** Areas one under another, by their shares of the height; shares may leave a rest, which lies between them. */
export function rows({ x, y, width, height }: SketchArea, ...shares: number[]): SketchArea[] {
  const gap = shares.length > 1 ? (height * (1 - shares.reduce((sum, share) => sum + share))) / (shares.length - 1) : 0
  let top = y
  return shares.map((share) => {
    const area = { x, y: top, width, height: height * share }
    top += area.height + gap
    return area
  })
}

/** Areas side by side, by their shares of the width. */
export function columns({ x, y, width, height }: SketchArea, ...shares: number[]): SketchArea[] {
  return rows({ x: y, y: x, width: height, height: width }, ...shares).map((area) => ({
    x: area.y,
    y: area.x,
    width: area.height,
    height: area.width,
  }))
}

/** The largest area of a ratio of width to height in the middle of another. */
export function fitted({ x, y, width, height }: SketchArea, ratio: number): SketchArea {
  const wide = Math.min(width, height * ratio)
  const high = wide / ratio
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

/** Cells of a grid, row by row. */
export const cells = (area: SketchArea, across: number, down: number): SketchArea[] =>
  rows(area, ...Array.from({ length: down }, () => 1 / down)).flatMap((row) =>
    columns(row, ...Array.from({ length: across }, () => 1 / across)),
  )

export const isWide = ({ width, height }: SketchArea): boolean => width > height * 2.2
export const isTall = ({ width, height }: SketchArea): boolean => height > width * 1.9

/** The middle of a tall area: what belongs together stays together. */
export const compact = (area: SketchArea): SketchArea => fitted(area, Math.max(area.width / area.height, 0.68))
