import { type Site, storeOrigin } from './domains.ts'
import { getRegion, regionList } from './regions.ts'

/**
 * The host for which a passkey of a store is made (the relying party's id). In browsers that support related origins
 * (WebAuthn level 3) all stores use the eu store's host, so that one passkey works in every store; in other browsers,
 * on a preview and locally each host has its own.
 *
 * @param hostname of the store that asks
 */
export function rpIdOf(hostname: string, site: Site, knowsRelatedOrigins: boolean): string {
  const shares = knowsRelatedOrigins && site.environment !== 'local' && !site.previewHost
  return shares ? sharedRpId(site) : hostname
}

/** The host that all stores share for passkeys. */
export const sharedRpId = (site: Site): string => new URL(storeOrigin(getRegion('eu'), site)).hostname

/** The origins of all stores, for `/.well-known/webauthn` of the shared host. */
export const relatedOrigins = (site: Site): string[] => [
  ...new Set(regionList.map((region) => storeOrigin(region, site))),
]
