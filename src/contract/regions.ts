import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { REGION_CODES } from './vocabulary.ts'

/** A store as clients of the API see it: its configuration and its messages. */
export const REGION_CALLS = {
  translations: call({
    method: 'get',
    path: '/v1/translations',
    who: 'anyone',
    purpose: 'Necessary',
    isShared: true,
    query: z.object({ locale: z.string().max(35, 'must be at most 35 characters') }),
    answer: data(
      resource(
        'translations',
        z.object({
          locale: z.string(),
          language: z.string(),
          region: z.enum(REGION_CODES).nullable(),
          messages: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
    says: 'The whole message set of a language, by any tag of it: pl-PL, sv; as a country says it where a store does, de-AT.',
  }),
  configuration: call({
    method: 'get',
    path: '/v1/region_configuration',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ key: z.string().max(60, 'must be at most 60 characters').optional() }),
    answer: data(resource('region_configuration', z.looseObject({}))),
    says: "A store's configuration, or one value of it.",
  }),
}
