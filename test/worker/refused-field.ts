import { expect } from 'vitest'
import { call } from './caller.ts'

/** What is asked for is refused, and the refusal names the field. */
export async function refusesField(path: string, field: string): Promise<void> {
  const { status, body } = await call('GET', path)
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  expect(Object.keys(body.errors)).toContain(field)
}
