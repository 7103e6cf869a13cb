/** What a package is built of, under its facing. */
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
