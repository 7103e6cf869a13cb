import { ENVIRONMENTS, type Environment } from './environment.ts'
import type { Region, RegionStatement } from './region.ts'

/** Locally eu is `localhost`; a store with a host of its own is `<region>.localhost`, which browsers resolve to loopback. */
const LOCAL_HOST = 'localhost'

/** Hosts of a store's shop and campaign pages: `www.` in production, the environment's name before it elsewhere. */
export function customDomainsOf({ code, pathPrefix, domain }: RegionStatement): Region['customDomains'] {
  const root = `${domain.basename}.${domain.tld}`
  const onEuHost = code === 'eu' || pathPrefix !== ''
  const app: Record<Environment, string> = {
    local: onEuHost ? LOCAL_HOST : `${code}.${LOCAL_HOST}`,
    dev: `dev.${root}`,
    staging: `staging.${root}`,
    production: `www.${root}`,
  }
  const landing = Object.fromEntries(
    ENVIRONMENTS.map((environment) => [
      environment,
      environment === 'production' ? `go.${root}` : `go-${app[environment]}`,
    ]),
  ) as Record<Environment, string>
  return { app, landing }
}
