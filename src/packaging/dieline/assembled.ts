import type { Dieline } from './dieline.ts'

/** The dieline with every copy of a piece on its own, as the package stands in space. */
export const assembled = (dieline: Dieline): Dieline => ({
  ...dieline,
  pieces: dieline.pieces.flatMap((piece) => {
    const { copies = [], ...spec } = piece.spec
    return [{ ...piece, spec }, ...copies.map((place) => ({ ...piece, spec: { ...spec, place } }))]
  }),
})

/** The same with each piece in its parts, for a picture. */
export function inParts(dieline: Dieline): Dieline {
  const { pieces, ...rest } = assembled(dieline)
  return {
    ...rest,
    pieces: pieces.map((piece) => {
      const { parts } = piece.spec
      const [panel] = piece.panels
      return parts && panel ? { ...piece, panels: parts.map((outline) => ({ ...panel, outline })) } : piece
    }),
  }
}
