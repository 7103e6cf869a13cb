import { withinChunkTime } from '../../api/chunk.ts'
import type { Mount } from './mount.tsx'

type IslandModule = { mount: Mount }

const islands = import.meta.glob<IslandModule>(['../*/*.island.tsx', '../../editor/*/*.island.tsx'])

/**
 * Fetches an island's script, and what runs its component with it.
 *
 * @throws Error 'Loading chunk failed' where it has not come after 120 s, or the network's error
 */
export function importIsland(name: string): Promise<IslandModule> {
  const load = Object.entries(islands).find(([file]) => file.endsWith(`/${name}.island.tsx`))?.[1]
  if (!load) return Promise.reject(new Error(`There is no island '${name}'.`))
  return withinChunkTime(load)
}
