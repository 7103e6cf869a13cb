import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { hostsIn } from '../src/regions/domains.ts'
import { type Environment, environmentOf } from '../src/regions/environment.ts'

/** The hosts of the stores as wrangler.toml has custom domains. */
export const routesIn = (environment: Environment): string =>
  hostsIn(environment)
    .map((host) => `\n[[routes]]\npattern = "${host}"\ncustom_domain = true\n`)
    .join('')

// Prints the hosts of production, or of the environment that is named, for wrangler.toml.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(routesIn(environmentOf(process.argv[2] ?? 'production')))
