import faces from '../src/documents/type/document-fonts.json'

const LETTER_OF = new Map(faces.text.ids.map((id, at) => [id, [...faces.text.letters][at]!]))
const latin = new TextDecoder('latin1')

/** The text that a PDF of the shop draws, a line each. */
export async function pdfText(file: ArrayBuffer): Promise<string> {
  const source = latin.decode(file)
  const streams = [...source.matchAll(/FlateDecode.*?stream\r?\n/gs)].map((match) => {
    const from = match.index + match[0].length
    return inflated(new Uint8Array(file, from, source.indexOf('endstream', from) - from))
  })
  const drawn = (await Promise.all(streams)).flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
  return drawn
    .map(([, hex]) =>
      hex!
        .match(/.{4}/g)!
        .map((id) => LETTER_OF.get(Number.parseInt(id, 16)))
        .join(''),
    )
    .join('\n')
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const end = bytes.at(-1) === 0x0a ? bytes.subarray(0, -1) : bytes
  const stream = new Blob([end]).stream().pipeThrough(new DecompressionStream('deflate'))
  return latin.decode(await new Response(stream).arrayBuffer())
}
