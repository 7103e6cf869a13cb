import { useMemo } from 'react'
import { ShownScene } from '../shared/shown-scene.tsx'
import type { OpenFile } from './open-file.ts'

/** A print file on the dieline of its goods, and on the folded package. */
export function PlacedFile({ addresses, ...shown }: OpenFile) {
  const pictureUrl = useMemo(() => (asset: string) => addresses.get(asset) ?? null, [addresses])
  return <ShownScene {...shown} pictureUrl={pictureUrl} />
}
