/** A name, without its slash. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The number of an indirect object. */
export class PdfRef {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** A text that is no value: an operator of a drawing, or a keyword. */
export class PdfWord {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

/** The content of a text in brackets, byte for byte. */
export class PdfText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type PdfDict = Map<string, PdfValue>

/** A dictionary with data, which are packed as it says. */
export class PdfStream {
  readonly dict: PdfDict
  readonly data: Uint8Array
  constructor(dict: PdfDict, data: Uint8Array) {
    this.dict = dict
    this.data = data
  }
}

/** A value of a PDF file (ISO 32000-1, 7.3). */
export type PdfValue = null | boolean | number | PdfName | PdfText | PdfRef | PdfStream | PdfDict | PdfValue[]
