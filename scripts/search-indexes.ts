import type { Plugin } from 'vite'
import { getRegion } from '../src/regions/regions.ts'
import { storeIndex } from './search/store-index.ts'

const ID = 'virtual:search/'

/** Makes what can be found in a store when the shop is built, as `virtual:search/<store>`. */
export function searchIndexes(): Plugin {
  return {
    name: 'boxwright:search-indexes',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null
      const region = getRegion(id.slice(ID.length + 1))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(storeIndex(region)))})`
    },
  }
}
