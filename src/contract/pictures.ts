import { z } from 'zod'
import { call, fileCall } from './call.ts'
import { data, resource } from './documents.ts'
import { LARGEST_PICTURE, PICTURE_TYPES } from './picture-file.ts'
import { renamed } from './renamed.ts'

/** A picture's id: the SHA-256 of its bytes, so that the same one is stored once. */
export const pictureId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a picture of this order')

/** A picture of a message. */
export const picture = z.object({ id: pictureId, type: z.enum(PICTURE_TYPES) })
export type MessagePicture = z.output<typeof picture>

export const PICTURE_CALLS = {
  add: fileCall({
    method: 'post',
    path: '/v1/orders/:number/pictures',
    who: 'order',
    purpose: 'Necessary',
    file: { types: PICTURE_TYPES, largest: LARGEST_PICTURE },
    answer: data(resource('picture', renamed({ type: z.enum(PICTURE_TYPES) }))),
    errors: ['not_found', 'no_picture', 'too_many_pictures'],
    says: 'Keeps a picture for a message about a placed order; the message then names its id.',
  }),
  show: call({
    method: 'get',
    path: '/v1/orders/:number/pictures/:picture',
    who: 'order',
    purpose: 'Necessary',
    answer: z.null(),
    givesFile: PICTURE_TYPES,
    errors: ['not_found'],
    says: 'A picture that was sent about an order.',
  }),
  managed: call({
    method: 'get',
    path: '/v1/manager/orders/:number/pictures/:picture',
    who: 'manager',
    purpose: 'Necessary',
    answer: z.null(),
    givesFile: PICTURE_TYPES,
    errors: ['unauthorized', 'not_found'],
    says: 'A picture that was sent about any order, for whoever manages them.',
  }),
}
