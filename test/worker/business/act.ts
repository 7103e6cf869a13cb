import type { BusinessWorld } from './business-world.ts'

/** Something that somebody does, as often as others by its weight. It checks what it is answered. */
export interface Act {
  name: string
  weight: number
  by(world: BusinessWorld): Promise<void>
}
