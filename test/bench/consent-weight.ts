import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { FIRST_BYTES } from '../../src/analytics/consent/first-bytes.ts'

const ROOT = join(import.meta.dirname, '../..')
const STYLES = ['consent-banner', 'cookies-page', 'kept-list'].map((name) => `src/pages/consent/${name}.module.css`)

/** What asking for consent weighs, gzip: first bytes, the banner's script and all styles, as one. */
export async function consentWeight(): Promise<{ banner: number; measuring: number }> {
  const styles = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ')).join('')
  const banner = await bundled('src/client/consent/consent.ts')
  return {
    banner: gzipSync(FIRST_BYTES + banner + styles).length,
    measuring: gzipSync(await bundled('src/client/tracking/tracking.ts')).length,
  }
}

/** A module as a browser gets it, without what it fetches only later. */
async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      write: false,
      lib: { entry: join(ROOT, entry), formats: ['es'] },
      rolldownOptions: { external: /forget|tracking\/tracking/ },
    },
  })
  const [{ output }] = result as unknown as [{ output: { code?: string }[] }]
  return output.map(({ code }) => code ?? '').join('')
}
