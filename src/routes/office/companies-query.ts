import { z } from 'zod'
import { COMPANY_STATES } from '../../contract/company-roles.ts'
import { searchedPart } from '../page/form-fields.ts'
import { listedPage, listedStore } from './list-query.ts'

/** The list that an address asks for; '' for every store. */
export const companiesQuery = z.object({
  state: z
    .enum(['all', ...COMPANY_STATES])
    .default('applied')
    .catch('applied'),
  store: listedStore,
  q: searchedPart,
  page: listedPage,
})
