import { env as bindings } from 'cloudflare:test'
import { envOf } from '../../src/contract/env.ts'

/** What the Worker under test runs with. */
export const env = envOf(bindings)
