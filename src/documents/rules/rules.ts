import type { DocumentModel } from '../model.ts'
import { CATEGORY_RULES } from './categories.ts'
import { FIELD_RULES } from './fields.ts'
import { NATIONAL_RULES } from './national.ts'
import type { Rule } from './rule.ts'
import { SUM_RULES } from './sums.ts'

/**
 * The rules that an invoice or a credit note keeps before it gets a number: those of EN 16931 that can apply to what this shop
 * sells, those of the seller's country, and our own.
 */
export const DOCUMENT_RULES: readonly Rule[] = [...FIELD_RULES, ...SUM_RULES, ...CATEGORY_RULES, ...NATIONAL_RULES]

/** The rules that a document breaks; none for a valid one. */
export const brokenRules = (model: DocumentModel): Rule[] => DOCUMENT_RULES.filter(({ holds }) => !holds(model))
