import { inflated } from './inflate.ts'
import { PdfLexer } from './pdf-lexer.ts'
import { type PdfDict, PdfName, PdfRef, PdfStream, type PdfValue, PdfWord } from './pdf-value.ts'
import { AS_BYTES, READ_LIMITS, type ReadBudget, TooComplex } from './read-budget.ts'

/**
 * The objects of a PDF file. They are found by reading the file once from its beginning, as its table of places may be wrong;
 * of two with one number the later counts, which is how a file is changed.
 */
export class PdfFile {
  readonly #objects = new Map<number, PdfValue>()
  readonly #budget: ReadBudget
  #root: PdfValue = null
  isEncrypted = false

  private constructor(budget: ReadBudget) {
    this.#budget = budget
  }

  /** @throws TooComplex */
  static async open(bytes: Uint8Array, budget: ReadBudget): Promise<PdfFile> {
    const file = new PdfFile(budget)
    await file.#readAll(new PdfLexer(bytes, budget))
    return file
  }

  /** The catalogue of the document; null where there is none. */
  get catalogue(): PdfDict | null {
    const root = this.dict(this.#root)
    if (root?.has('Pages')) return root
    for (const value of this.#objects.values())
      if (value instanceof Map && this.name(value.get('Type')) === 'Catalog') return value
    return null
  }

  /** A value, where it is a reference what it refers to. */
  get(value: PdfValue | undefined): PdfValue {
    let found: PdfValue = value ?? null
    for (let times = 0; found instanceof PdfRef; times++)
      found = times < READ_LIMITS.depth ? (this.#objects.get(found.number) ?? null) : null
    return found
  }

  /** A dictionary, of a stream its own; null for anything else. */
  dict(value: PdfValue | undefined): PdfDict | null {
    const found = this.get(value)
    if (found instanceof PdfStream) return found.dict
    return found instanceof Map ? found : null
  }

  /** A list; none of its entries for anything else. They are paid for each time: many may refer to one list. @throws TooComplex */
  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value)
    if (!Array.isArray(found)) return []
    this.#budget.spend('passed', found.length * AS_BYTES.entry)
    return found
  }

  name(value: PdfValue | undefined): string | null {
    const found = this.get(value)
    return found instanceof PdfName ? found.name : null
  }

  number(value: PdfValue | undefined): number | null {
    const found = this.get(value)
    return typeof found === 'number' && Number.isFinite(found) ? found : null
  }

  /** A list of numbers; null for anything else. */
  numbers(value: PdfValue | undefined): number[] | null {
    const found = this.list(value).map((one) => this.number(one))
    return found.length && found.every((one) => one !== null) ? found : null
  }

  /**
   * The unpacked data of a stream; null where it is packed in another way than drawings of today are. They are paid for each time: a drawing
   * may be painted again and again.
   *
   * @throws TooComplex
   */
  async data({ dict, data }: PdfStream): Promise<Uint8Array | null> {
    const filter = this.get(dict.get('Filter'))
    const names = Array.isArray(filter)
      ? this.list(filter).map((one) => this.name(one))
      : filter
        ? [this.name(filter)]
        : []
    this.#budget.spend('passed', AS_BYTES.stream + data.length)
    if (names.length === 0) this.#budget.spend('bytes', data.length)
    let unpacked: Uint8Array = data
    if (names.length > 3) return null
    for (const name of names) {
      if (name !== 'FlateDecode' && name !== 'Fl') return null
      unpacked = await inflated(unpacked, this.#budget)
    }
    return unpacked
  }

  async #readAll(lexer: PdfLexer): Promise<void> {
    const { bytes } = lexer
    while (lexer.at < bytes.length) {
      const byte = bytes[lexer.at]
      if (byte === 111 && lexer.stands('obj')) {
        this.#budget.spend('passed', AS_BYTES.place)
        const number = numberBefore(bytes, lexer.at)
        lexer.at += 3
        if (number !== null) await this.#readObject(number, lexer)
      } else if (byte === 116 && lexer.stands('trailer')) {
        lexer.at += 7
        const trailer = this.#parsed(lexer)
        if (trailer instanceof Map) this.#readTrailer(trailer)
      } else lexer.at++
    }
  }

  async #readObject(number: number, lexer: PdfLexer): Promise<void> {
    const value = this.#parsed(lexer)
    if (value === undefined) return
    const stream = value instanceof Map ? this.#streamAt(value, lexer) : null
    this.#keep(number, stream ?? value)
    if (!stream) return
    const type = this.name(stream.dict.get('Type'))
    if (type === 'XRef') this.#readTrailer(stream.dict)
    if (type === 'ObjStm' && !this.isEncrypted) await this.#readPacked(stream)
  }

  /** A value at a place; undefined for none, and goes on behind the place then. */
  #parsed(lexer: PdfLexer): PdfValue | undefined {
    const from = lexer.at
    try {
      const value = lexer.next()
      return value instanceof PdfWord ? undefined : value
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause
      this.#budget.spend('passed', AS_BYTES.place)
      lexer.at = from
      return undefined
    }
  }

  #streamAt(dict: PdfDict, lexer: PdfLexer): PdfStream | null {
    const { bytes } = lexer
    lexer.skipWhite()
    if (!lexer.stands('stream')) return null
    let from = lexer.at + 6
    if (bytes[from] === 13) from++
    if (bytes[from] === 10) from++
    const said = this.number(dict.get('Length'))
    if (said !== null && said >= 0 && from + said <= bytes.length) {
      lexer.at = from + said
      lexer.skipWhite()
      if (lexer.stands('endstream')) {
        lexer.at += 9
        return new PdfStream(dict, bytes.subarray(from, from + said))
      }
    }
    lexer.at = from
    const end = lexer.find('endstream')
    if (end < 0) lexer.at = bytes.length
    return new PdfStream(dict, bytes.subarray(from, end < 0 ? bytes.length : end))
  }

  /** The objects that are packed together in a stream. */
  async #readPacked(stream: PdfStream): Promise<void> {
    const data = await this.data(stream)
    const count = this.number(stream.dict.get('N')) ?? 0
    const first = this.number(stream.dict.get('First')) ?? 0
    if (!data) return
    const head = new PdfLexer(data, this.#budget)
    for (let index = 0; index < count; index++) {
      const [number, at] = [this.#parsed(head), this.#parsed(head)]
      if (typeof number !== 'number' || typeof at !== 'number') return
      const value = this.#parsed(new PdfLexer(data, this.#budget, first + at))
      if (value !== undefined) this.#keep(number, value)
    }
  }

  #readTrailer(trailer: PdfDict): void {
    if (trailer.has('Root')) this.#root = trailer.get('Root')!
    if (trailer.has('Encrypt')) this.isEncrypted = true
  }

  #keep(number: number, value: PdfValue): void {
    this.#objects.set(number, value)
    if (this.#objects.size > READ_LIMITS.objects) throw new TooComplex('The file has too many objects.')
  }
}

/** The number of the object whose `obj` stands at a place; null where none is said there. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  const said = String.fromCharCode(...bytes.subarray(Math.max(0, at - 24), at))
  const found = /(\d{1,10})\s+\d{1,5}\s*$/.exec(said)
  return found ? Number(found[1]) : null
}
