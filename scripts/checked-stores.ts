import type { Plugin } from 'vite'
import { checkRegion } from '../src/regions/region-schema.ts'
import { regionList } from '../src/regions/regions.ts'

/** Makes the build fail where a store is misconfigured. Stores are constants, so isolates need not check them again. */
export function checkedStores(): Plugin {
  return {
    name: 'checked-stores',
    buildStart() {
      for (const region of regionList) checkRegion(region)
    },
  }
}
