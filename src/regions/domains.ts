import type { RegionCode } from '../contract/vocabulary.ts'
import type { Environment } from './environment.ts'
import type { Region } from './region.ts'
import { getRegion, regionList } from './regions.ts'

/** Where the shop is being served: the environment decides its hosts, scheme and port. */
export interface Site {
  environment: Environment
  /** Port where it is not the scheme's default; only local. */
  port?: number
  /** Host of a preview, which serves every store under a prefix. */
  previewHost?: string
}

type Hosts = Map<string, { environment: Environment; region: RegionCode }>

const hostsOf = (kind: 'app' | 'landing'): Hosts =>
  new Map(
    regionList
      .filter((region) => region.pathPrefix === '')
      .flatMap((region) =>
        Object.entries(region.customDomains[kind]).map(
          ([environment, host]) => [host, { environment: environment as Environment, region: region.code }] as const,
        ),
      ),
  )

const HOSTS = hostsOf('app')
const LANDING_HOSTS = hostsOf('landing')

/** All hosts of the stores in an environment: those of the shop, then those of campaigns. */
export const hostsIn = (environment: Environment): string[] =>
  [...HOSTS, ...LANDING_HOSTS].flatMap(([host, of]) => (of.environment === environment ? [host] : []))

/** A host name in lower case and without a trailing dot, which is another spelling of the same host. */
export const withoutRoot = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/** The shop's host to which a campaign's host redirects; undefined for any other host. */
export function appHostOf(landing: string, environment: Environment): string | undefined {
  const found = LANDING_HOSTS.get(withoutRoot(landing))
  return found?.environment === environment ? getRegion(found.region).customDomains.app[environment] : undefined
}

/** The store that a host belongs to in an environment; undefined for a foreign host. */
export function hostRegion(hostname: string, environment: Environment): RegionCode | undefined {
  const host = withoutRoot(hostname)
  const name = host === '127.0.0.1' ? 'localhost' : host
  const found = HOSTS.get(name)
  return found?.environment === environment ? found.region : undefined
}

/** `https://www.boxwright.example`, `http://pl.localhost:8787`. */
export function storeOrigin(region: Region, site: Site): string {
  if (site.previewHost) return `https://${site.previewHost}`
  const host = region.customDomains.app[site.environment]
  if (site.environment === 'local') return `http://${host}${site.port ? `:${site.port}` : ''}`
  return `https://${host}`
}

/** The prefix of a store's paths: its own, or on a preview host one for every store but eu. */
export function prefixOf(region: Region, site?: Site): string {
  if (site?.previewHost && region.code !== 'eu') return region.pathPrefix || `/${region.code}`
  return region.pathPrefix
}

/** The site that a URL of ours belongs to. */
export function siteOf({ hostname: spelled, port }: URL, previewSuffix?: string): Site {
  const hostname = withoutRoot(spelled)
  const found = HOSTS.get(hostname)
  if (found && found.environment !== 'local') return { environment: found.environment }
  if (!found && previewSuffix && hostname.endsWith(previewSuffix)) return { environment: 'dev', previewHost: hostname }
  return { environment: 'local', ...(port && { port: Number(port) }) }
}
