import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/api/error.ts'
import { nameOf } from '../../../src/routes/error/name-of.ts'
import { NamedError } from '../../../src/routes/error/named-error.ts'

const refused = (status: number, code: string, fields: string[] = []) => new ApiError('No.', { status, code, fields })

describe('what a route has not caught', () => {
  test.each([
    [refused(0, 'network'), 503, 'unavailable'],
    [refused(502, 'bad_gateway'), 503, 'unavailable'],
    [refused(408, 'too_slow'), 503, 'unavailable'],
    [refused(429, 'too_many'), 429, 'too_many'],
    [refused(401, 'unauthorized'), 409, 'refused'],
    [refused(403, 'order_completed'), 409, 'refused'],
    [refused(404, 'not_found'), 404, 'not_found'],
    [refused(409, 'completion_in_progress'), 409, 'refused'],
    [refused(413, 'too_large'), 413, 'too_large'],
    [refused(422, 'last_way'), 409, 'refused'],
    [refused(422, 'invalid_input', ['user.name']), 422, 'bad_field'],
    [new TypeError('x is not a function'), 500, 'server_error'],
  ])('%s is shown as %i %s', (cause, status, code) => {
    expect(nameOf(cause)).toMatchObject({ status, code, cause })
  })

  test('names the field that the API refused, and keeps a name that an error has', () => {
    expect(nameOf(refused(422, 'invalid_input', ['user.name'])).field).toBe('user.name')
    const gone = new NamedError(410, 'gone')
    expect(nameOf(gone)).toBe(gone)
  })
})
