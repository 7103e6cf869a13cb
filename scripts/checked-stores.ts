import type { Plugin } from 'vite'
import { checkRegion } from '../src/regions/region-schema.ts'
import { regionList } from '../src/regions/regions.ts'

/** Refuses to build with a store that is misconfigured. Stores are constants, so an isolate that starts need not check them again. */
export function checkedStores(): Plugin {
  return {
    name: 'checked-stores',
    buildStart() {
      for (const region of regionList) checkRegion(region)
    },
  }
}
