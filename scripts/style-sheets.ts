import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_AREAS, type PageArea } from '../src/pages/layout/area.ts'

/** Where the build notes the sheets and fonts, in the client's folder. */
export const SHEETS = '.vite/style-sheets.json'

/** Addresses of each area's style sheet, and of the fonts that every page shows. */
export interface Sheets {
  sheets: Record<PageArea, string>
  fonts: string[]
}

const ID = 'virtual:style-sheet/'
/** What stands in the sheet of every area: typeface, tokens, and the document around a page. */
const SHARED = [
  '@fontsource-variable/instrument-sans/index.css',
  '/src/ui/tokens.css',
  '/src/pages/layout/document.tsx',
]
/** The font of most words; the other is fetched by whoever needs its letters. */
const PRELOADED = /latin-wght.*\.woff2$/
/** What Vite puts before a sheet that stands in several files. */
const MARK = /\/\*\$vite\$:\d+\*\/|\n/g

/**
 * Builds one style sheet an area, in an environment of its own (`styles`): what the components that its routes render
 * import, however far, in the order in which they import it, and nothing else. Only components have styles, so only
 * components are followed. A page then links one sheet, and an island's script brings none.
 */
export function styleSheets(): Plugin[] {
  return [sheetsOfAreas(), unlinked]
}

/** The client's build makes a sheet of what its scripts import; no page links it. */
const unlinked: Plugin = {
  name: 'boxwright:unlinked-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name]
    },
  },
}

function sheetsOfAreas(): Plugin {
  let root = ''
  return {
    name: 'boxwright:style-sheets',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'styles',
    config: () => ({ environments: { styles: ENVIRONMENT } }),
    configResolved(config) {
      root = config.root
    },
    resolveId(id, importer) {
      if (id.startsWith(ID)) return `\0${id}.tsx`
      return !importer || /\.(tsx|css)$/.test(id) ? null : { id, external: true }
    },
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null
      const folder = `/src/routes/${id.slice(ID.length + 1, -'.tsx'.length)}`
      const routes = readdirSync(join(root, folder)).filter((file) => file.endsWith('.tsx'))
      const components = [...SHARED, ...routes.map((file) => `${folder}/${file}`)]
      return components.map((file) => `import '${file}'`).join('\n')
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const built = builtModules(bundle)
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        const sheets = PAGE_AREAS.map((area) => {
          const source = sheetModules(`\0${ID}${area}.tsx`, importsOf)
            .map((id) => built.get(id))
            .join('')
          return [area, this.getFileName(this.emitFile({ type: 'asset', name: `${area}.css`, source }))] as const
        })
        const kept = new Set<string>(sheets.map(([, file]) => file))
        for (const name of Object.keys(bundle)) if (/\.(js|css)$/.test(name) && !kept.has(name)) delete bundle[name]
        const fonts = Object.keys(bundle).filter((name) => PRELOADED.test(name))
        const addresses = sheets.map(([area, file]) => [area, `/${file}`])
        const noted = { sheets: Object.fromEntries(addresses), fonts: fonts.map((file) => `/${file}`) }
        this.emitFile({ type: 'asset', fileName: SHEETS, source: JSON.stringify(noted) })
      },
    },
  }
}

/** Each source of styles is a part of its own, so that an area takes what it needs. It is the first to be built. */
const ENVIRONMENT = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: false,
    cssCodeSplit: true,
    rolldownOptions: {
      input: PAGE_AREAS.map((area) => ID + area),
      treeshake: false,
      output: { codeSplitting: { groups: [{ name: (id: string) => id.replace(/\W+/g, '-'), test: /\.css$/ }] } },
    },
  },
}

/** What Vite made of each source of styles, by its module. */
function builtModules(bundle: Rolldown.OutputBundle): Map<string, string> {
  const built = new Map<string, string>()
  for (const chunk of Object.values(bundle)) {
    const id = chunk.type === 'chunk' ? chunk.moduleIds.find((module) => module.endsWith('.css')) : undefined
    if (chunk.type !== 'chunk' || !id) continue
    const files = [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => bundle[file] as Rolldown.OutputAsset)
    built.set(id, files.map(({ source }) => String(source).replace(MARK, '')).join(''))
  }
  return built
}

/** The sources of styles that a module imports, however far, each once, in the order in which they would be run. */
export function sheetModules(entry: string, importsOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const follow = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of importsOf(id)) follow(imported)
    if (id.endsWith('.css')) found.push(id)
  }
  follow(entry)
  return found
}
