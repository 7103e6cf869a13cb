import { inject } from 'vitest'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { storeAt, type TestStore } from '../store.ts'

export type { TestStore } from '../store.ts'

/** @param port of the shop, where it is not the one that all tests share */
export const testStore = (code: RegionCode, port = inject('port')): TestStore => storeAt(code, port)
