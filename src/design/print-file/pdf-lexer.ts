import { PdfName, PdfRef, PdfText, type PdfValue, PdfWord } from './pdf-value.ts'
import { READ_LIMITS, type ReadBudget, TooComplex } from './read-budget.ts'

const codes = (text: string) => new Set([...text].map((sign) => sign.charCodeAt(0)))
const WHITE = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const [OPEN, CLOSE, BACKSLASH, LESS, MORE, SLASH, PERCENT, HASH] = [40, 41, 92, 60, 62, 47, 37, 35]
const [LEFT_SQUARE, RIGHT_SQUARE] = [91, 93]

/** Reads values and words from the bytes of a PDF file or of a drawing in it. */
export class PdfLexer {
  readonly bytes: Uint8Array
  readonly #budget: ReadBudget
  at: number

  constructor(bytes: Uint8Array, budget: ReadBudget, at = 0) {
    this.bytes = bytes
    this.#budget = budget
    this.at = at
  }

  /** The next value or word; undefined at the end. @throws SyntaxError, or TooComplex */
  next(depth = 0): PdfValue | PdfWord | undefined {
    this.#budget.spend('steps', 1)
    if (depth > READ_LIMITS.depth) throw new TooComplex('Values stand too deep in each other.')
    this.skipWhite()
    const byte = this.bytes[this.at]
    switch (byte) {
      case undefined:
        return undefined
      case SLASH:
        this.at++
        return new PdfName(this.#nameText())
      case OPEN:
        return this.#text()
      case LEFT_SQUARE:
        this.at++
        return this.#list(RIGHT_SQUARE, depth)
      case LESS:
        return this.bytes[this.at + 1] === LESS ? this.#dict(depth) : this.#hex()
      case RIGHT_SQUARE:
      case MORE:
      case CLOSE:
        throw new SyntaxError('A bracket closes that was not open.')
      default:
        return this.#wordOrNumber()
    }
  }

  /** Goes behind white space and comments. They are paid for: after what cannot be read the same are passed again. @throws TooComplex */
  skipWhite(): void {
    const { bytes, at: from } = this
    let at = from
    for (; at < bytes.length; at++)
      if (bytes[at] === PERCENT) while (at < bytes.length && !isLineEnd(bytes[at]!)) at++
      else if (!WHITE.has(bytes[at]!)) break
    this.at = at
    this.#budget.spend('passed', at - from)
  }

  /** Goes behind the next place where a text stands. @returns where it begins; -1 where it does not come again */
  find(text: string): number {
    const first = text.charCodeAt(0)
    for (let at = this.bytes.indexOf(first, this.at); at >= 0; at = this.bytes.indexOf(first, at + 1))
      if (this.stands(text, at)) {
        this.at = at + text.length
        return at
      }
    return -1
  }

  stands(text: string, at = this.at): boolean {
    for (let index = 0; index < text.length; index++)
      if (this.bytes[at + index] !== text.charCodeAt(index)) return false
    return true
  }

  #regular(): string {
    const from = this.at
    while (this.at < this.bytes.length && isRegular(this.bytes[this.at]!)) this.at++
    this.#budget.spend('bytes', this.at - from)
    return latin(this.bytes.subarray(from, this.at))
  }

  #nameText(): string {
    const text = this.#regular()
    if (!text.includes(String.fromCharCode(HASH))) return text
    return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #wordOrNumber(): PdfValue | PdfWord {
    const text = this.#regular()
    if (text === '') {
      // A brace: only a function of PostScript has it.
      this.at++
      return new PdfWord('{')
    }
    if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return /^\d+$/.test(text) ? this.#numberOrRef(text) : Number(text)
    if (text === 'true' || text === 'false') return text === 'true'
    return text === 'null' ? null : new PdfWord(text)
  }

  #numberOrRef(text: string): number | PdfRef {
    const after = this.at
    this.skipWhite()
    const from = this.at
    while (this.at - from < 6 && isDigit(this.bytes[this.at] ?? 0)) this.at++
    if (this.at > from) {
      this.skipWhite()
      if (this.bytes[this.at] === 82 && !isRegular(this.bytes[this.at + 1] ?? 32)) {
        this.at++
        return new PdfRef(Number(text))
      }
    }
    this.at = after
    return Number(text)
  }

  #list(end: number, depth: number): PdfValue[] {
    const values: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.at] === end) {
        this.at++
        return values
      }
      const value = this.next(depth + 1)
      if (value === undefined) throw new SyntaxError('A list does not end.')
      if (!(value instanceof PdfWord)) values.push(value)
    }
  }

  #dict(depth: number): Map<string, PdfValue> {
    this.at += 2
    const list = this.#list(MORE, depth)
    if (this.bytes[this.at] !== MORE) throw new SyntaxError('A dictionary does not end.')
    this.at++
    const dict = new Map<string, PdfValue>()
    for (let at = 0; at + 1 < list.length; at += 2) {
      const key = list[at]
      if (!(key instanceof PdfName)) throw new SyntaxError('A key is no name.')
      dict.set(key.name, list[at + 1]!)
    }
    return dict
  }

  #text(): PdfText {
    const from = ++this.at
    for (let open = 1; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]
      if (byte === BACKSLASH) this.at++
      else if (byte === OPEN) open++
      else if (byte === CLOSE && --open === 0) break
    }
    return this.#textUpToHere(from)
  }

  #hex(): PdfText {
    const from = ++this.at
    const end = this.bytes.indexOf(MORE, from)
    this.at = end < 0 ? this.bytes.length : end
    return this.#textUpToHere(from)
  }

  /** What stands between brackets, as it is written: nothing depends on its letters. */
  #textUpToHere(from: number): PdfText {
    this.#budget.spend('bytes', this.at - from)
    if (this.at >= this.bytes.length) throw new SyntaxError('A text does not end.')
    return new PdfText(latin(this.bytes.subarray(from, this.at++)))
  }
}

const isRegular = (byte: number): boolean => !WHITE.has(byte) && !DELIMITERS.has(byte)
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57
const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13

/** Each byte as a letter. */
export const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
