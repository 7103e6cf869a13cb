/** Thrown where a file asks for more work than any print file does. */
export class TooComplex extends Error {}

/** The most that is done for one file. */
export const READ_LIMITS = {
  /** Values and operators. */
  steps: 4_000_000,
  /** Bytes that are unpacked, and bytes of texts that are read. */
  bytes: 100_000_000,
  /** Bytes that are passed over, each time: white space, comments and packed data. What else is no value costs as many (`AS_BYTES`). */
  passed: 300_000_000,
  /** Bytes of one stream. */
  stream: 24_000_000,
  /** Bytes of all that a page is drawn by. */
  page: 48_000_000,
  /** Inks of one colour, and letters of an ink's name (ISO 32000-1, annex C). */
  inks: 32,
  name: 127,
  objects: 100_000,
  /** Pages that are looked at. */
  pages: 40,
  /** How deep values, page nodes and drawings may stand in each other. */
  depth: 24,
} as const

/** How many bytes that are passed over take as long. */
export const AS_BYTES = {
  /** An entry of a list that is looked at. */
  entry: 8,
  /** A word that may begin an object, and a place where no value can be read. */
  place: 300,
  /** A stream whose data are asked for. */
  stream: 6000,
} as const

type Spent = 'steps' | 'bytes' | 'passed'

/** What reading a file may still cost: a file that was made to exhaust its reader ends here. */
export class ReadBudget {
  readonly #left: Record<Spent, number>

  constructor({ steps, bytes, passed }: Readonly<Record<Spent, number>> = READ_LIMITS) {
    this.#left = { steps, bytes, passed }
  }

  /** @throws TooComplex where nothing is left */
  spend(what: Spent, count: number): void {
    this.#left[what] -= count
    if (this.#left[what] < 0) throw new TooComplex(`The file has too many ${what}.`)
  }
}
