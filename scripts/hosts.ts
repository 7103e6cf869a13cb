import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { hostsIn } from '../src/regions/domains.ts'
import { type Environment, environmentOf } from '../src/regions/environment.ts'

/**
 * The hosts of the stores that wrangler.toml does not have yet, as it has custom domains.
 *
 * @param toml the text of wrangler.toml
 */
export const routesIn = (environment: Environment, toml: string): string =>
  hostsIn(environment)
    .filter((host) => !toml.includes(`"${host}"`))
    .map((host) => `\n[[routes]]\npattern = "${host}"\ncustom_domain = true\n`)
    .join('')

// Prints the hosts of production, or of the environment that is named, which wrangler.toml lacks, to be appended to it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const toml = readFileSync(join(import.meta.dirname, '../wrangler.toml'), 'utf8')
  process.stdout.write(routesIn(environmentOf(process.argv[2] ?? 'production'), toml))
}
