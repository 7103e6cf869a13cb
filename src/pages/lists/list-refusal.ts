import type { Sentence } from '../../i18n/sentence.ts'

/** Why a form of a list was refused, and the field in which that can be corrected, with what was typed. */
export interface ListRefusal extends Sentence {
  field?: { name: 'quantity'; line: string; typed: string } | { name: 'name'; typed: string }
}
