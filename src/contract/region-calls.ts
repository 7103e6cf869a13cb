import { z } from 'zod'

/** GET v1/translations: the message set of a language. */
export const translationsQuery = z.object({ locale: z.string().max(35, 'must be at most 35 characters') })

/** GET v1/region_configuration: a store's configuration, or one value of it. */
export const regionConfigurationQuery = z.object({
  key: z.string().max(60, 'must be at most 60 characters').optional(),
})
