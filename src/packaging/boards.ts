/** The grades of board that packages are built from; `wrap` is the paper around greyboard and cans. */
export const GRADES = [
  'e-flute',
  'f-flute',
  'b-flute',
  'carton',
  'greyboard',
  'wrap',
  'can',
  'paper',
  'film',
  'tape',
  'cloth',
] as const
export type Grade = (typeof GRADES)[number]
