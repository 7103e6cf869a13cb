import type { Vec } from '../geometry/outline.ts'

/**
 * Capital letters as single strokes on a grid of 4 × 6: `x y` from the lower left, strokes separated by `;`. A print
 * file must not contain a font, and a plotter can draw these directly.
 */
const STROKES: Record<string, string> = {
  A: '0 0 2 6 4 0;.7 2 3.3 2',
  B: '0 3 3 3 4 2 4 1 3 0 0 0 0 6 3 6 4 5 4 4 3 3',
  C: '4 1 3 0 1 0 0 1 0 5 1 6 3 6 4 5',
  D: '0 0 0 6 2.5 6 4 4.5 4 1.5 2.5 0 0 0',
  E: '4 0 0 0 0 6 4 6;0 3 3 3',
  F: '0 0 0 6 4 6;0 3 3 3',
  G: '4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1 4 3 2.5 3',
  H: '0 0 0 6;4 0 4 6;0 3 4 3',
  I: '2 0 2 6;1 0 3 0;1 6 3 6',
  J: '0 1 1 0 2 0 3 1 3 6',
  K: '0 0 0 6;4 6 0 2.4;1.5 3.7 4 0',
  L: '0 6 0 0 4 0',
  M: '0 0 0 6 2 3 4 6 4 0',
  N: '0 0 0 6 4 0 4 6',
  O: '1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0',
  P: '0 0 0 6 3 6 4 5 4 4 3 3 0 3',
  Q: '1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0;2.5 1.5 4 0',
  R: '0 0 0 6 3 6 4 5 4 4 3 3 0 3;2 3 4 0',
  S: '0 1 1 0 3 0 4 1 4 2 3 3 1 3 0 4 0 5 1 6 3 6 4 5',
  T: '2 0 2 6;0 6 4 6',
  U: '0 6 0 1 1 0 3 0 4 1 4 6',
  V: '0 6 2 0 4 6',
  W: '0 6 1 0 2 4 3 0 4 6',
  X: '0 0 4 6;0 6 4 0',
  Y: '0 6 2 3 4 6;2 3 2 0',
  Z: '0 6 4 6 0 0 4 0',
  0: '1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0',
  1: '1 5 2 6 2 0;1 0 3 0',
  2: '0 5 1 6 3 6 4 5 4 4 0 0 4 0',
  3: '0 6 4 6 2 3.6 3 3.6 4 2.6 4 1 3 0 1 0 0 1',
  4: '3 0 3 6 0 2 4 2',
  5: '4 6 0 6 0 3.5 3 3.5 4 2.5 4 1 3 0 0 0',
  6: '3.6 6 1.6 6 0 4 0 1 1 0 3 0 4 1 4 2.4 3 3.4 1 3.4 0 2.4',
  7: '0 6 4 6 1.5 0',
  8: '1 3.2 0 4 0 5 1 6 3 6 4 5 4 4 3 3.2 1 3.2 0 2.3 0 1 1 0 3 0 4 1 4 2.3 3 3.2',
  9: '.4 0 2.4 0 4 2 4 5 3 6 1 6 0 5 0 3.6 1 2.6 3 2.6 4 3.6',
  '-': '.5 3 3.5 3',
  '.': '1.8 0 2.2 0 2.2 .4 1.8 .4 1.8 0',
  ',': '2.2 .4 1.6 -1',
  ':': '2 .6 2 1;2 4 2 4.4',
  '/': '0 0 4 6',
  '×': '.5 1 3.5 5;.5 5 3.5 1',
  '+': '2 1 2 5;0 3 4 3',
  '(': '3 7 2 5 2 1 3 -1',
  ')': '1 7 2 5 2 1 1 -1',
}

/** Height of a capital, and distance from one letter to the next, in units of the grid. */
const CAPITAL = 6
const ADVANCE = 5.6

/**
 * The strokes of a line of text in mm, its left end on the baseline at the origin. Letters with diacritics are drawn
 * without them; other unknown characters are left out.
 *
 * @param height of a capital, mm
 */
export function lettering(text: string, height: number): Vec[][] {
  const scale = height / CAPITAL
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().replaceAll('Ł', 'L')
  return [...plain].flatMap((letter, at) =>
    (STROKES[letter] ?? '')
      .split(';')
      .filter(Boolean)
      .map((stroke) => {
        const figures = stroke.split(' ').map(Number)
        return figures.flatMap((x, index): Vec[] =>
          index % 2 ? [] : [[(x + at * ADVANCE) * scale, figures[index + 1]! * scale]],
        )
      }),
  )
}

/** The width of such a line, mm. */
export const letteringWidth = (text: string, height: number): number => (text.length * ADVANCE * height) / CAPITAL
