import type { TablePoint } from '../../design/table.ts'

/** The handles of a frame by the compass: `nw` is the top left corner of the object as it is read. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

/** The direction of a handle from the middle: −1, 0 or 1 across and down. */
export const directionOf = (handle: Handle): readonly [number, number] => [
  handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
]

export function handleAt(handle: Handle, [width, height]: readonly [number, number]): readonly [number, number] {
  const [x, y] = directionOf(handle)
  return [(x * width) / 2, (y * height) / 2]
}

interface Stretch {
  size: readonly [number, number]
  middle: TablePoint
}

/** The least side that a handle makes, mm. */
const LEAST = 0.5

/**
 * The size and middle of a frame when a handle is dragged to a point of the table. The opposite corner or side stays, or
 * with `fromMiddle` the middle.
 *
 * @param angle of the frame, degrees clockwise
 * @param keepsRatio whether the sides keep their ratio
 */
export function stretched(
  frame: { middle: TablePoint; size: readonly [number, number]; angle: number },
  handle: Handle,
  to: TablePoint,
  { keepsRatio, fromMiddle }: { keepsRatio: boolean; fromMiddle: boolean },
): Stretch {
  const turn = (frame.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = directionOf(handle)
  const [width, height] = frame.size
  const [rx, ry] = [to[0] - frame.middle[0], to[1] - frame.middle[1]]
  const [px, py] = [rx * cos + ry * sin, ry * cos - rx * sin]
  const from = fromMiddle ? 2 : 1
  const free = (direction: number, side: number, at: number) =>
    direction === 0 ? side : Math.max(LEAST, fromMiddle ? direction * at * from : direction * at + side / 2)
  let size: [number, number] = [free(dx, width, px), free(dy, height, py)]
  if (keepsRatio) {
    const [across, down] = [size[0] / width, size[1] / height]
    const factor = dx === 0 ? down : dy === 0 ? across : Math.max(across, down)
    size = [width * factor, height * factor]
  }
  if (fromMiddle) return { size, middle: frame.middle }
  const [mx, my] = [(dx * (size[0] - width)) / 2, (dy * (size[1] - height)) / 2]
  return { size, middle: [frame.middle[0] + mx * cos - my * sin, frame.middle[1] + mx * sin + my * cos] }
}
