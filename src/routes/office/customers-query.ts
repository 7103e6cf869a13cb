import { z } from 'zod'
import { searchedPart } from '../page/form-fields.ts'

/** What is searched for; '' for the newest accounts. */
export const customersQuery = z.object({ q: searchedPart })
