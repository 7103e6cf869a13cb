import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { countryIso } from './fields.ts'
import { renamed } from './renamed.ts'

export const STATE_CALLS = {
  list: call({
    method: 'get',
    path: '/v2/states',
    who: 'anyone',
    purpose: 'Necessary',
    query: z.object({ country_iso: countryIso }),
    answer: data(
      z.array(resource('state', renamed({ code: z.string(), name: z.string(), countryIso, served: z.boolean() }))),
    ),
    says: "A country's states, and which of them are delivered to.",
  }),
}
