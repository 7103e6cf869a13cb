import { cloudflare } from '@cloudflare/vite-plugin'
import { defineConfig } from 'vite'
import { assetManifest } from './scripts/asset-manifest.ts'
import { browserReact } from './scripts/browser-react.ts'
import { buildShop } from './scripts/built-shop.ts'
import { checkedStores } from './scripts/checked-stores.ts'
import { readableClassNames, shortClassNames } from './scripts/class-names.ts'
import { contentTexts } from './scripts/content-texts.ts'
import { drawnFiles } from './scripts/drawn-files.ts'
import { release } from './scripts/release.ts'
import { searchIndexes } from './scripts/search-indexes.ts'
import { styleSheets } from './scripts/style-sheets.ts'
import { withoutStandardFonts } from './scripts/without-standard-fonts.ts'

const CLIENT_ENTRY = 'src/client/main.ts'
const OFFLINE_WORKER = 'src/client/content/offline-worker.ts'
/** What the entry shares with parts that come later: one file, else each of these is a request of every first page. */
const SHARED_WITH_ENTRY =
  /src\/(client\/(cart\/(acts-under-way|cart-count)|island\/(pressed|submit-timeout)|page\/saves-data)|api\/(chunk|limits)|analytics\/visitor-cookies)\.ts$|vite\/preload-helper/
/** A file of messages, `locales/de/cart.json`. */
const AREA_OF_WORDS = /locales\/(\w\w)\/\w+\.json$/
/** All areas of a language are one part: a store needs them together. */
const wordsOf = (module: string) => `words-${AREA_OF_WORDS.exec(module)?.[1]}`

export default defineConfig(({ command }) => ({
  plugins: [
    cloudflare({
      viteEnvironment: { name: 'worker' },
      ...(command === 'serve' && { config: { vars: { ENVIRONMENT: 'local' } } }),
    }),
    browserReact(),
    checkedStores(),
    assetManifest(CLIENT_ENTRY),
    styleSheets(),
    drawnFiles(),
    contentTexts(),
    searchIndexes(),
    withoutStandardFonts(),
    release(['dist/client/offline-worker.js']),
  ],
  // Workers of the browser are modules, as what they import is.
  worker: { format: 'es' },
  css: {
    modules: { generateScopedName: (command === 'build' ? shortClassNames : readableClassNames)(import.meta.dirname) },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The styles were built before, into the same folder; what islands import of them is in the page's sheet.
        emptyOutDir: false,
        cssCodeSplit: false,
        // What an island or the model needs is fetched with it; the list of what each construction needs would be larger
        // than they are.
        modulePreload: { resolveDependencies: (file, needed) => (/\.island-|\/model-/.test(file) ? needed : []) },
        rolldownOptions: {
          input: [CLIENT_ENTRY, OFFLINE_WORKER],
          preserveEntrySignatures: 'strict',
          // A service worker's address never changes, and its folder is what it serves.
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: SHARED_WITH_ENTRY }] },
            // The first script names every part that comes later: a shorter hash is enough to tell their versions apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith(OFFLINE_WORKER) ? 'offline-worker.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    worker: {
      build: {
        outDir: 'dist/worker',
        emitAssets: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: wordsOf, test: AREA_OF_WORDS }] },
            // The log shows stacks as they are: functions keep their names.
            minify: { compress: true, mangle: { keepNames: true }, codegen: true },
          },
        },
      },
    },
  },
  builder: { buildApp: (builder) => buildShop(builder, import.meta.dirname) },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8787), strictPort: true, allowedHosts: ['.localhost'] },
}))
