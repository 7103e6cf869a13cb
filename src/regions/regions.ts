import { REGION_CODES, type RegionCode } from '../contract/vocabulary.ts'
import { customDomainsOf } from './custom-domains.ts'
import type { Region, RegionStatement } from './region.ts'
import { at } from './stores/at.ts'
import { ch } from './stores/ch.ts'
import { cz } from './stores/cz.ts'
import { de } from './stores/de.ts'
import { es } from './stores/es.ts'
import { eu } from './stores/eu.ts'
import { fr } from './stores/fr.ts'
import { gb } from './stores/gb.ts'
import { it } from './stores/it.ts'
import { nl } from './stores/nl.ts'
import { no } from './stores/no.ts'
import { pl } from './stores/pl.ts'
import { ro } from './stores/ro.ts'
import { se } from './stores/se.ts'
import { us } from './stores/us.ts'

const STATEMENTS: Record<RegionCode, RegionStatement> = { eu, gb, pl, de, at, ch, no, fr, cz, it, es, nl, ro, se, us }

/** A region's statement, completed from its main region, and that from its own main region. */
function completed(statement: RegionStatement): Region {
  const inherited = statement.code === statement.mainRegion ? eu : completed(STATEMENTS[statement.mainRegion])
  const productRegion = statement.productRegion ?? statement.code
  // The help centre has a section for each language.
  const help = new URL(`/${statement.languageTag.split('-')[0]}`, inherited.externalLinks.help).href
  const externalLinks = statement.externalLinks ?? { ...inherited.externalLinks, help }
  return {
    ...inherited,
    ...statement,
    productRegion,
    externalLinks,
    customDomains: customDomainsOf(statement),
  } as Region
}

/** The fifteen storefronts in the order in which the shop lists them; the build checks them (`scripts/checked-stores.ts`). */
export const regionList: Region[] = REGION_CODES.map((code) => completed(STATEMENTS[code]))

const byCode = new Map<string, Region>(regionList.map((region) => [region.code, region]))

/** The error's message where a request names no store. */
export const REGION_NOT_SET = 'Current region is not set!'

/**
 * @throws Error 'Current region is not set!' without a code, 'Cannot find region in Region Configuration' for an
 * unknown one
 */
export function getRegion(code: string | null | undefined): Region {
  if (!code) throw new Error(REGION_NOT_SET)
  const region = byCode.get(code)
  if (!region) throw new Error('Cannot find region in Region Configuration')
  return region
}

/** One value of a region. @throws Error 'Cannot find key in Region Configuration' */
export function regionValue<Key extends keyof Region>(code: string, key: Key): Region[Key] {
  const region = getRegion(code)
  if (!Object.hasOwn(region, key)) throw new Error('Cannot find key in Region Configuration')
  return region[key]
}
