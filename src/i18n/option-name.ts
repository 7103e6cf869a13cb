import type { Translate } from './translate.ts'

/** The names of options. Every construction's options must be here, which a test checks. */
const OPTIONS = [
  'window',
  'hang',
  'tear',
  'joint',
  'glue',
  'corners',
  'shoulder',
  'cells-long',
  'cells-wide',
  'header',
  'lip',
] as const

/** The values of options that are a choice, each with its option. */
const CHOICES = ['joint-back', 'joint-front', 'corners-glued', 'corners-lock'] as const

/** An option's name. @throws Error where it has none */
export const optionName = (option: string, t: Translate): string => t(`dieline-option.${known(OPTIONS, option)}`)

/** The name of a value of an option; a number is its own. @throws Error where it has none */
export const choiceName = (option: string, value: string, t: Translate): string =>
  /^\d$/.test(value) ? value : t(`dieline-choice.${known(CHOICES, `${option}-${value}`)}`)

function known<Id extends string>(ids: readonly Id[], asked: string): Id {
  const id = ids.find((item) => item === asked)
  if (!id) throw new Error(`${asked} of a construction has no name.`)
  return id
}
