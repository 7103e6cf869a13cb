declare module 'virtual:assets' {
  /** Addresses of the client's built files, and the release that keys kept pages. */
  const assets: { script: string; styles: string[]; preload: string[]; release: string }
  export default assets
}
