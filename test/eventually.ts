import { vi } from 'vitest'

/** How long a busy machine may take for what is done beside an answer, and how often that is looked after, in milliseconds. */
const PATIENCE = { timeout: 120_000, interval: 50 }

/** Tries a check again until it holds. @returns what it returns @throws what it threw last */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, PATIENCE)
