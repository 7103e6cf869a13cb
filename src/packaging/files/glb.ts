/** Lengths of models are in metres, ours in millimetres. */
export const METRES = 0.001

/**
 * The binary form of glTF 2.0 (Khronos, section 4.4): a header, the document, and one buffer. Numbers are added to the
 * buffer one list after the other, each with the accessor by which the document names it.
 */
export class GlbBuffer {
  readonly #parts: Uint8Array[] = []
  readonly #views: object[] = []
  readonly #accessors: object[] = []
  #length = 0

  /** Adds numbers in groups of 1 to 4 as 32-bit floats. @returns the index of their accessor */
  floats(values: readonly number[], type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', isVertices = false): number {
    const floats = Float32Array.from(values)
    const width = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }[type]
    const every = (at: number) => floats.filter((_, index) => index % width === at)
    const range = (of: (...all: number[]) => number) =>
      Array.from({ length: width }, (_, at) => every(at).reduce((one, other) => of(one, other)))
    return this.#add(new Uint8Array(floats.buffer), isVertices ? VERTICES : undefined, {
      componentType: FLOAT,
      count: floats.length / width,
      type,
      min: range(Math.min),
      max: range(Math.max),
    })
  }

  /** Adds the corners of triangles. @returns the index of their accessor */
  indices(values: readonly number[]): number {
    const shorts = Uint16Array.from(values)
    return this.#add(new Uint8Array(shorts.buffer), TRIANGLES, {
      componentType: SHORT,
      count: shorts.length,
      type: 'SCALAR',
    })
  }

  /** Adds bytes, such as a picture. @returns the index of their view */
  bytes(bytes: Uint8Array): number {
    return this.#view(bytes, undefined)
  }

  /** The whole file, with a document that names what was added. */
  file(document: object): Uint8Array {
    const json = new TextEncoder().encode(
      JSON.stringify({
        ...document,
        buffers: [{ byteLength: this.#length }],
        bufferViews: this.#views,
        accessors: this.#accessors,
      }),
    )
    const [jsonLength, binLength] = [padded(json.length), padded(this.#length)]
    const file = new Uint8Array(12 + 8 + jsonLength + 8 + binLength)
    const words = new DataView(file.buffer)
    const word = (at: number, value: number) => words.setUint32(at, value, true)
    word(0, MAGIC)
    word(4, 2)
    word(8, file.length)
    word(12, jsonLength)
    word(16, JSON_CHUNK)
    file.fill(SPACE, 20, 20 + jsonLength)
    file.set(json, 20)
    word(20 + jsonLength, binLength)
    word(24 + jsonLength, BIN_CHUNK)
    let at = 28 + jsonLength
    for (const part of this.#parts) {
      file.set(part, at)
      at += padded(part.length)
    }
    return file
  }

  #add(bytes: Uint8Array, target: number | undefined, accessor: object): number {
    return this.#accessors.push({ bufferView: this.#view(bytes, target), ...accessor }) - 1
  }

  #view(bytes: Uint8Array, target: number | undefined): number {
    const view = { buffer: 0, byteOffset: this.#length, byteLength: bytes.length, ...(target && { target }) }
    this.#parts.push(bytes)
    this.#length += padded(bytes.length)
    return this.#views.push(view) - 1
  }
}

/** Each part of the file begins at a multiple of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const SPACE = 0x20
const FLOAT = 5126
const SHORT = 5123
const VERTICES = 34_962
const TRIANGLES = 34_963
