import { DielineError } from './limits.ts'
import type { OptionSpec, OptionSpecs, Options } from './option-spec.ts'
import type { DrawingBoard, Style, StyleDrawing } from './style.ts'

/** What is wrong with a field, in English for the API. */
export interface DielineProblem {
  /** A side, `caliper`, or the name of an option. */
  field: string
  message: string
}

/** The field that a refused dieline is refused for, and what is allowed there. */
export const problemOf = (error: DielineError): DielineProblem =>
  error instanceof OptionError
    ? { field: error.option, message: error.allowed }
    : { field: error.field, message: `must be from ${error.min} to ${error.max} mm` }

type ValueOf<S extends OptionSpec> = S extends { kind: 'boolean' }
  ? boolean
  : S extends { kind: 'number' }
    ? number
    : S extends { values: readonly (infer Value)[] }
      ? Value
      : never

/** The value of every option of a style. */
export type ChosenOptions<S extends OptionSpecs> = { readonly [Name in keyof S]: ValueOf<S[Name]> }

/** An option that a style does not have, or a value that it does not take; `allowed` says what it takes. */
export class OptionError extends DielineError {
  readonly option: string
  readonly allowed: string

  constructor(style: string, option: string, allowed: string) {
    super(style, 'option', Number.NaN, Number.NaN, Number.NaN)
    this.message = `${style}: ${option} ${allowed}.`
    this.name = 'OptionError'
    this.option = option
    this.allowed = allowed
  }
}

/** The options of a style, and its drawing, which gets the value of each by its type. */
export const withOptions = <const S extends OptionSpecs>(
  options: S,
  draw: (board: DrawingBoard, chosen: ChosenOptions<S>) => StyleDrawing,
): Pick<Style, 'options' | 'draw'> => ({
  options,
  // The values were checked against the same specification, by `chosenOf`.
  draw: (board) => draw(board, board.options as ChosenOptions<S>),
})

/**
 * The value of every option of a style, from what was chosen.
 *
 * @throws OptionError where the style has no such option, or does not take the value
 */
export function chosenOf({ id, options = {} }: Style, given: Options): Options {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(options, name))
      throw new OptionError(id, name, `is not an option; there are ${Object.keys(options).join(', ') || 'none'}`)
  return Object.fromEntries(
    Object.entries(options).map(([name, spec]) => [name, taken(id, name, spec, given[name] ?? spec.usual)]),
  )
}

function taken(id: string, name: string, spec: OptionSpec, given: boolean | string | number): Options[string] {
  if (spec.kind === 'boolean') {
    if (given === true || given === 'yes') return true
    if (given === false || given === 'no') return false
    throw new OptionError(id, name, 'must be yes or no')
  }
  if (spec.kind === 'choice') {
    if (spec.values.includes(String(given))) return String(given)
    throw new OptionError(id, name, `must be one of ${spec.values.join(', ')}`)
  }
  const value = typeof given === 'number' || /^\d{1,4}(\.\d{1,2})?$/.test(String(given)) ? Number(given) : Number.NaN
  if (value >= spec.min && value <= spec.max) return value
  throw new OptionError(id, name, `must be from ${spec.min} to ${spec.max} mm`)
}

/**
 * Chosen options as an address has them: `joint:front,window:yes`, by name, without those that are as usual; empty where
 * all are. @throws OptionError where the style does not take them
 */
export function optionsText(style: Style, given: Options): string {
  const word = (value: Options[string]) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
  return Object.entries(chosenOf(style, given))
    .filter(([name, value]) => value !== style.options?.[name]?.usual)
    .map(([name, value]) => `${name}:${word(value)}`)
    .sort()
    .join(',')
}

/** The options that an address's text names, unchecked; null where the text is none. */
export function readOptions(text: string): Options | null {
  if (text === '') return {}
  if (text.length > 200) return null
  const pairs = text.split(',').map((pair) => /^([a-z-]{1,30}):([a-z0-9.-]{1,30})$/.exec(pair))
  if (pairs.some((pair) => !pair)) return null
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]))
}
