import type { Env } from '../contract/env.ts'
import { sha256 } from '../contract/sha256.ts'
import { macOf } from './mac.ts'

/** Collisions among a thousand million numbers are rare: several in a row indicate a fault. */
export const NUMBERS_TRIED = 10

/** The letters of the shop's numbers: an order's, which is Spree's, a quote request's and an offer's. */
type NumberLetter = 'R' | 'Q' | 'F'

/** The number that follows from 32 bits: the letter and nine digits. */
export const numberFrom = (letter: NumberLetter, bits: number): string =>
  `${letter}${String(bits % 1_000_000_000).padStart(9, '0')}`

/** A number that nobody can guess; it may be taken. */
export const randomNumber = (letter: NumberLetter): string =>
  numberFrom(letter, crypto.getRandomValues(new Uint32Array(1))[0]!)

/**
 * The numbers that an act tries which its caller has named by a key: always the same, so that whoever repeats it after a lost answer
 * finds what was made. The secret of the shop keeps them from being guessed.
 */
export async function keyedNumber(env: Env, letter: NumberLetter, act: string, tries: number): Promise<string> {
  const hash = await sha256(await macOf(env, `number ${letter} ${tries} ${act}`))
  return numberFrom(letter, Number.parseInt(hash.slice(0, 8), 16))
}
