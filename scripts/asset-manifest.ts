import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PENDING_RELEASE } from './release.ts'

const ID = 'virtual:assets'

/**
 * Gives the Worker the addresses of the client's files as `virtual:assets`: hashed ones from the client's build,
 * source paths while developing. The client must have been built before the Worker.
 */
export function assetManifest(entry: string): Plugin {
  let root = ''
  let serving = false
  return {
    name: 'boxwright:asset-manifest',
    configResolved(config) {
      root = config.root
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null
      const assets = serving ? DEVELOPMENT : builtAssets(join(root, 'dist/client'), entry)
      return `export default ${JSON.stringify(assets)}`
    },
  }
}

/** While developing, Vite serves the source; its styles come by script. */
const DEVELOPMENT = { script: '/src/client/development.ts', styles: [], preload: [], release: 'development' }

function builtAssets(directory: string, entry: string) {
  const manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[]; src?: string; assets?: string[] }
  >
  const main = manifest[entry]
  if (!main) throw new Error(`The client's manifest has no ${entry}: was the client built?`)
  const files = Object.values(manifest)
  const styles = files.filter((item) => item.file.endsWith('.css')).map((item) => `/${item.file}`)
  const fonts = files.filter((item) => /latin-wght.*\.woff2$/.test(item.file)).map((item) => `/${item.file}`)
  return {
    script: `/${main.file}`,
    styles: [...styles, ...(main.css ?? []).map((file) => `/${file}`)],
    preload: fonts,
    release: PENDING_RELEASE,
  }
}
