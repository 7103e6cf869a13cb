/** Chance that can be had again: the same seed gives the same walk. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  isBelow(share: number): boolean {
    return this.next() < share
  }

  /** One of some, undefined of none; of a long list mostly one of its end, where things still happen. */
  of<Value>(values: readonly Value[]): Value | undefined {
    const newest = values.length > 12 && this.isBelow(0.7) ? values.slice(-8) : values
    return newest[this.whole(0, newest.length - 1)]
  }

  /** The same of a list that is never empty. */
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    return values[this.whole(0, values.length - 1)]!
  }
}
