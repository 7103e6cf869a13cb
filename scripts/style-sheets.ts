import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_AREAS, type PageArea } from '../src/pages/layout/area.ts'

/** The file in the client's folder in which the build lists the sheets and fonts. */
export const SHEETS = '.vite/style-sheets.json'

/** The address of each area's style sheet, and of the fonts that every page needs. */
export interface Sheets {
  sheets: Record<PageArea, string>
  fonts: string[]
}

const ID = 'virtual:style-sheet/'
/** Modules whose styles are in the sheet of every area: typeface, tokens, and the document around a page. */
const SHARED = [
  '@fontsource-variable/instrument-sans/index.css',
  '/src/ui/tokens.css',
  '/src/pages/layout/document.tsx',
]
/** Components that only the browser renders, which no route imports, by the area whose sheet has their styles. */
const BROWSER_ONLY: Partial<Record<string, string[]>> = { editor: ['/src/editor/shell/editor.island.tsx'] }
/** The font that most text needs; the browser fetches the other one only for letters that are not in it. */
const PRELOADED = /latin-wght.*\.woff2$/
/** A comment that Vite puts before a sheet that is in several files. */
const MARK = /\/\*\$vite\$:\d+\*\/|\n/g

/**
 * Builds one style sheet per area, in a build environment of its own (`styles`): the styles of all components that the
 * area's routes import, directly or indirectly, in the order of the imports. Only components have styles, so only
 * components are followed. A page then links one sheet, and an island's script loads none.
 */
export function styleSheets(): Plugin[] {
  return [sheetsOfAreas(), unlinked]
}

/** Drops the sheets that the client's build makes of what its scripts import, because no page links them. */
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
      const area = id.slice(ID.length + 1, -'.tsx'.length)
      const folder = `/src/routes/${area}`
      const routes = readdirSync(join(root, folder)).filter((file) => file.endsWith('.tsx'))
      const components = [...SHARED, ...routes.map((file) => `${folder}/${file}`), ...(BROWSER_ONLY[area] ?? [])]
      return components.map((file) => `import '${file}'`).join('\n')
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const built = builtModules(bundle)
        // What is fetched when it is first needed has its styles in the area's sheet too.
        const importsOf = (id: string) => {
          const module = this.getModuleInfo(id)
          return module ? [...module.importedIds, ...module.dynamicallyImportedIds] : []
        }
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

/**
 * Each source of styles becomes a chunk of its own, so that an area can take those that it needs. This environment is
 * built first.
 */
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

/** The CSS that Vite made of each source of styles, by module. */
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

/**
 * The sources of styles that a module imports, directly or indirectly, each once, in execution order; but what the components of a
 * folder share comes before what one of them has for itself, which may so say otherwise.
 */
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
  return found.flatMap((id, at) => {
    const shared = found.indexOf(sharedSheet(id))
    if (shared > at) return []
    return shared === at ? [id, ...found.slice(0, at).filter((before) => sharedSheet(before) === id)] : [id]
  })
}

/** The sheet that the components beside a sheet share: it has the name of the folder. */
const sharedSheet = (id: string): string => id.replace(/([^/]+)\/[^/]+$/, '$1/$1.module.css')
