import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { renamed } from './renamed.ts'

const user = { kind: z.literal('anonymous'), createdAt: z.string() }

export const USER_CALLS = {
  beginAnonymous: call({
    method: 'post',
    path: '/users/anonymous',
    who: 'anyone',
    purpose: 'Necessary',
    limit: { what: 'user', counter: 'OPEN_LIMIT' },
    answer: data(resource('user', renamed({ ...user, apiToken: z.string() }))),
    says: 'A visitor without a name, who may own an order; with the token of their calls.',
  }),
  me: call({
    method: 'get',
    path: '/users/me',
    who: 'user',
    purpose: 'Necessary',
    answer: data(resource('user', renamed(user))),
    errors: ['unauthorized'],
    says: 'Who is calling.',
  }),
}
