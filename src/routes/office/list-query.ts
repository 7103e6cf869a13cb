import { z } from 'zod'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import { searchedPart } from '../page/form-fields.ts'

/**
 * The parameters that lists of the merchant's share. Invalid values of an address are ignored, so that a filter that
 * was saved before a release still opens its list.
 */

/** The store; '' for all. */
export const listedStore = z
  .enum(['', ...REGION_CODES])
  .default('')
  .catch('')

/** For how many days at least something has been as it is. */
export const listedAge = z.coerce.number().int().min(0).max(365).default(0).catch(0)

/** From 1. */
export const listedPage = z.coerce.number().int().min(1).max(10_000).default(1).catch(1)

/** What a list is narrowed down by beside its states. */
export const listFilters = { store: listedStore, older: listedAge, q: searchedPart, page: listedPage }
