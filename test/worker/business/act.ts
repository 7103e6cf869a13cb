import type { BusinessWorld } from './business-world.ts'

/** Something that somebody does, as often as others by its weight. It checks what it is answered. */
export interface Act {
  name: string
  weight: number
  by(world: BusinessWorld): Promise<void>
}

/** What is nobody else's business is not there. */
export const isRefused = (status: number): boolean => status === 401 || status === 403 || status === 404
