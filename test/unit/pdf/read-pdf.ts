import { inflateSync } from 'node:zlib'
import faces from '../../../src/documents/type/document-fonts.json' with { type: 'json' }

const LETTER_OF = new Map(faces.text.ids.map((id, at) => [id, [...faces.text.letters][at]!]))

/** A PDF as text, its lines that are drawn, how high above the lower edge each stands (points), and its pages. */
export function readPdf(file: Uint8Array) {
  const bytes = Buffer.from(file)
  const source = bytes.toString('latin1')
  const streams = [...source.matchAll(/FlateDecode.*?stream\r?\n/gs)].map((match) => {
    const from = match.index + match[0].length
    return inflateSync(bytes.subarray(from, source.indexOf('endstream', from))).toString('latin1')
  })
  const lines = streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex]) =>
      hex!
        .match(/.{4}/g)!
        .map((id) => LETTER_OF.get(Number.parseInt(id, 16)))
        .join(''),
    )
  const heights = streams.flatMap((stream) =>
    [...stream.matchAll(/([\d.-]+) Tm\b/g)].map(([, height]) => Number(height)),
  )
  return { bytes, source, lines, heights, pages: [...source.matchAll(/\/Type \/Page\b(?!s)/g)].length }
}
