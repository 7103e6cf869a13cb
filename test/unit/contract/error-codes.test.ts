import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyCall, CallTable } from '../../../src/contract/call.ts'
import { errorCodesOf } from '../../../src/contract/error-codes.ts'
import { CALLS } from '../../../src/contract/table.ts'

const SOURCE = join(import.meta.dirname, '../../../src')
const CALL_LIST: AnyCall[] = Object.values<CallTable[string]>(CALLS).flatMap((calls) => Object.values(calls))

/** All that the backend says, in which each code that it gives stands as it is. */
const said = ['commerce', 'proxy']
  .flatMap((place) =>
    readdirSync(join(SOURCE, place), { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
  )
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n')

test('each code that a call states is one that the backend gives', () => {
  const codes = [...new Set(CALL_LIST.flatMap(errorCodesOf))]
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !said.includes(`'${code}'`) && !said.includes(` ${code}:`))).toEqual([])
})

/** Refusals that are an answer of no call: what catches them goes on without what was refused. */
const INNER = ['cart_in_payment', 'order_submitted', 'other_store', 'unsound_document']

test('each code with which the backend refuses is one that a call states', () => {
  const refused = [
    ...said.matchAll(/new Refusal\(\s*\d+,\s*'(\w+)'/g),
    ...said.matchAll(/\binvalid\(\s*\{(?:[^{}]|\{[^{}]*\})*\},\s*'(\w+)'/g),
  ].map(([, code]) => code!)
  const stated = new Set([...CALL_LIST.flatMap(errorCodesOf), ...INNER])
  expect(refused.length).toBeGreaterThan(150)
  expect([...new Set(refused)].filter((code) => !stated.has(code))).toEqual([])
})

test('what a call may answer by its kind is among its codes', () => {
  expect(errorCodesOf(CALLS.orders.addLine)).toEqual(
    expect.arrayContaining(['invalid_input', 'bad_json', 'not_found', 'order_completed', 'idempotency_key_reused']),
  )
  expect(errorCodesOf(CALLS.users.update)).toEqual(expect.arrayContaining(['unauthorized', 'forbidden']))
})
