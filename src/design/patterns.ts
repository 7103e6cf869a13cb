/** A tile that is repeated over an area: `outline` in mm from its top left corner, filled by the nonzero rule. */
export interface PatternTile {
  width: number
  height: number
  outline: string
}

const circle = (x: number, y: number, radius: number): string => {
  const k = radius * 0.5523
  return [
    `M${x - radius} ${y}`,
    `C${x - radius} ${y - k} ${x - k} ${y - radius} ${x} ${y - radius}`,
    `C${x + k} ${y - radius} ${x + radius} ${y - k} ${x + radius} ${y}`,
    `C${x + radius} ${y + k} ${x + k} ${y + radius} ${x} ${y + radius}`,
    `C${x - k} ${y + radius} ${x - radius} ${y + k} ${x - radius} ${y}Z`,
  ].join('')
}

const polygon = (...corners: [number, number][]): string =>
  `${corners.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')}Z`

/** The patterns of the editor. A tile joins itself on all sides. */
export const PATTERNS: Readonly<Record<string, PatternTile>> = {
  dots: { width: 8, height: 8, outline: circle(2, 2, 1.1) + circle(6, 6, 1.1) },
  confetti: {
    width: 18,
    height: 18,
    outline:
      circle(3, 4, 1.2) +
      polygon([9, 2], [12.5, 3.2], [12, 4.6], [8.5, 3.4]) +
      circle(15.5, 8.5, 0.8) +
      polygon([3.6, 10], [4.8, 10.8], [2.8, 13.6], [1.6, 12.8]) +
      circle(9.5, 9.8, 1) +
      polygon([13.2, 13.2], [16.4, 14.6], [13.4, 16.4]) +
      circle(7.4, 15.6, 0.7),
  },
  stripes: { width: 10, height: 10, outline: polygon([0, 0], [10, 0], [10, 3], [0, 3]) },
  pinstripes: { width: 6, height: 6, outline: polygon([0, 0], [0.8, 0], [0.8, 6], [0, 6]) },
  diagonals: {
    width: 10,
    height: 10,
    outline: polygon([0, 10], [10, 0], [10, 4], [4, 10]) + polygon([0, 0], [4, 0], [0, 4]),
  },
  checks: {
    width: 12,
    height: 12,
    outline: polygon([0, 0], [6, 0], [6, 6], [0, 6]) + polygon([6, 6], [12, 6], [12, 12], [6, 12]),
  },
  grid: {
    width: 12,
    height: 12,
    outline: polygon([0, 0], [12, 0], [12, 0.7], [0, 0.7]) + polygon([0, 0.7], [0.7, 0.7], [0.7, 12], [0, 12]),
  },
  chevrons: {
    width: 12,
    height: 8,
    outline: polygon([0, 4], [6, 0], [12, 4], [12, 6.4], [6, 2.4], [0, 6.4]),
  },
  crosses: {
    width: 10,
    height: 10,
    outline: polygon(
      [4.4, 2.6],
      [5.6, 2.6],
      [5.6, 4.4],
      [7.4, 4.4],
      [7.4, 5.6],
      [5.6, 5.6],
      [5.6, 7.4],
      [4.4, 7.4],
      [4.4, 5.6],
      [2.6, 5.6],
      [2.6, 4.4],
      [4.4, 4.4],
    ),
  },
  diamonds: { width: 12, height: 12, outline: polygon([6, 1], [9, 6], [6, 11], [3, 6]) },
  scales: {
    width: 12,
    height: 6,
    outline:
      'M0 0C0 3.31 2.69 6 6 6C9.31 6 12 3.31 12 0L11 0C11 2.76 8.76 5 6 5C3.24 5 1 2.76 1 0Z' +
      'M6 6C6 2.69 3.31 0 0 0L0 1C2.76 1 5 3.24 5 6ZM12 0C8.69 0 6 2.69 6 6L7 6C7 3.24 9.24 1 12 1Z',
  },
  leaves: {
    width: 16,
    height: 16,
    outline: 'M2 7C2 3.5 4.5 1.5 7.5 1.5C7.5 5 5.5 7 2 7ZM9.5 14.5C9.5 11 12 9 15 9C15 12.5 13 14.5 9.5 14.5Z',
  },
}
