/**
 * The grades of board that packages are built from; `wrap` is the paper around greyboard and cans, `padding` paper that is
 * slit and pulled open.
 */
export const GRADES = [
  'e-flute',
  'f-flute',
  'b-flute',
  'carton',
  'greyboard',
  'wrap',
  'can',
  'paper',
  'padding',
  'film',
  'tape',
  'cloth',
] as const
export type Grade = (typeof GRADES)[number]
