declare module 'virtual:assets' {
  import type { PageArea } from './pages/layout/area.ts'

  /**
   * Addresses of the client's built files, and the release that keys cached pages. An area has no style sheet while developing:
   * styles come by script then.
   */
  const assets: { script: string; styles: Partial<Record<PageArea, string>>; preload: string[]; release: string }
  export default assets
}

declare module 'virtual:offline' {
  /** Addresses of what the offline page looks like, and the release that it belongs to. */
  const offline: { looks: string[]; release: string }
  export default offline
}

declare module 'virtual:search/*' {
  import type { IndexFile } from './search/shop-index.ts'

  /** What can be found in a store; the rest of the module's name is the store's code. */
  const index: IndexFile
  export default index
}
