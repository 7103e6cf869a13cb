/** The grades of board that packages are built from. */
export const GRADES = [
  'e-flute',
  'f-flute',
  'b-flute',
  'carton',
  'greyboard',
  'can',
  'paper',
  'film',
  'tape',
  'cloth',
] as const
export type Grade = (typeof GRADES)[number]
