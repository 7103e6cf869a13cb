import { useMemo, useSyncExternalStore } from 'react'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import type { PictureShelf } from './picture-shelf.ts'

/** Gives the addresses of a shelf's pictures: another function with each picture that comes, so that it is asked again. */
export function usePictureUrl(shelf: PictureShelf): PictureUrl {
  const times = useSyncExternalStore(shelf.subscribe, () => shelf.times)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useMemo(() => (asset: string) => shelf.addressOf(asset), [shelf, times])
}
