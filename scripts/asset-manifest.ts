import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PENDING_RELEASE } from './release.ts'
import { SHEETS, type Sheets } from './style-sheets.ts'

/** The module that the Worker imports. */
const ASSETS = 'virtual:assets'
/** The module that the offline worker imports. */
const OFFLINE = 'virtual:offline'

/**
 * Gives the Worker the addresses of the client's files as `virtual:assets`, and the offline worker those that its page
 * needs as `virtual:offline`: hashed addresses of built files, or source paths in development and in tests, which need no
 * built client.
 */
export function assetManifest(entry: string, { tested = false } = {}): Plugin {
  let built = ''
  let serving = false
  return {
    name: 'boxwright:asset-manifest',
    configResolved(config) {
      built = join(config.root, 'dist/client')
      serving = tested || config.command === 'serve'
    },
    resolveId: (id) => (id === ASSETS || id === OFFLINE ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ASSETS}`)
        return `export default ${JSON.stringify(serving ? DEVELOPMENT : builtAssets(built, entry))}`
      if (id === `\0${OFFLINE}`) return `export default ${JSON.stringify(serving ? UNKEPT : offlineAssets(built))}`
      return null
    },
  }
}

/** In development Vite serves the source, and a script loads the styles. */
const DEVELOPMENT = { script: '/src/client/development.ts', styles: {}, preload: [], release: 'development' }
const UNKEPT = { looks: [], release: 'development' }

function builtAssets(directory: string, entry: string) {
  const manifest = read<Record<string, { file: string }>>(directory, '.vite/manifest.json')
  const main = manifest[entry]
  if (!main) throw new Error(`The client's manifest has no ${entry}: was the client built?`)
  const { sheets, fonts } = read<Sheets>(directory, SHEETS)
  return { script: `/${main.file}`, styles: sheets, preload: fonts, release: PENDING_RELEASE }
}

/** The offline page belongs to the area `content`, so it uses that area's style sheet. */
function offlineAssets(directory: string) {
  const { sheets, fonts } = read<Sheets>(directory, SHEETS)
  return { looks: [sheets.content, ...fonts], release: PENDING_RELEASE }
}

const read = <Content>(directory: string, file: string): Content =>
  JSON.parse(readFileSync(join(directory, file), 'utf8')) as Content
