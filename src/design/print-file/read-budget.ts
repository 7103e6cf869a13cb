/** Thrown where a file asks for more work than any print file does. */
export class TooComplex extends Error {}

/** The most that is done for one file. */
export const READ_LIMITS = {
  /** Values and operators. */
  steps: 4_000_000,
  /** Bytes that are unpacked, and bytes of texts that are read. */
  bytes: 100_000_000,
  /** Bytes of one stream. */
  stream: 24_000_000,
  objects: 100_000,
  /** Pages that are looked at. */
  pages: 40,
  /** How deep values, page nodes and drawings may stand in each other. */
  depth: 24,
} as const

/** What reading a file may still cost: a file that was made to exhaust its reader ends here. */
export class ReadBudget {
  readonly #left: { steps: number; bytes: number }

  constructor({ steps, bytes }: { steps: number; bytes: number } = READ_LIMITS) {
    this.#left = { steps, bytes }
  }

  /** @throws TooComplex where nothing is left */
  spend(what: 'steps' | 'bytes', count: number): void {
    this.#left[what] -= count
    if (this.#left[what] < 0) throw new TooComplex(`The file has too many ${what}.`)
  }
}
