import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { regionConfigurationQuery, translationsQuery } from '../../contract/region-calls.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { languageOfTag, localeOfLanguage, regionOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import { getRegion, regionList, regionValue } from '../../regions/regions.ts'
import type { CommerceEnv } from '../env.ts'
import { queryOf, regionOf } from '../input.ts'
import { Refusal } from '../refusal.ts'

/** What a client of the shop knows a store by: its configuration and its words. The same for everybody. */
export const regionRoutes = new Hono<{ Bindings: CommerceEnv }>()

/** Both change with a release alone: for an hour nobody asks, then an unchanged answer is not sent again. */
const CACHED = 'public, max-age=3600, stale-while-revalidate=86400'

regionRoutes.use('/v1/translations', etag())

/** The whole message set of a language, by any tag of it: `pl-PL`, `sv`; as a country says it where a store does, `de-AT`. */
regionRoutes.get('/v1/translations', async (c) => {
  const { locale: tag } = queryOf(c, translationsQuery)
  const language = named({ locale: 'must be the tag of a language of the shop, "pl-PL" for example' }, 422, () =>
    languageOfTag(tag),
  )
  const locale = localeOfLanguage(language)
  const said = regionList.find(({ languageTag }) => languageTag.toLowerCase() === tag.toLowerCase())?.languageTag
  const messages = await loadLanguage(language, said)
  const attributes = { locale, language, region: regionOfLanguage(tag), messages }
  // A language that failed to load is asked for again.
  if (Object.keys(messages).length) c.header('Cache-Control', CACHED)
  return c.json({ data: { id: locale, type: 'translations', attributes } })
})

/** A store's configuration, or one value of it. */
regionRoutes.get('/v1/region_configuration', (c) => {
  const { key } = queryOf(c, regionConfigurationQuery)
  const region = getRegion(regionOf(c).code)
  const right = `must be one of ${Object.keys(region).join(', ')}`
  const value = key && named({ key: right }, 404, () => regionValue(region.code, key as keyof Region))
  const attributes = key ? { [key]: value } : region
  return c.json({ data: { id: region.code, type: 'region_configuration', attributes } })
})

/** The configuration's own words for what it does not know, and beside them what would be right. @throws Refusal */
function named<Value>(errors: Record<string, string>, status: 404 | 422, look: () => Value): Value {
  try {
    return look()
  } catch (cause) {
    const right = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]))
    throw new Refusal(status, 'invalid_input', (cause as Error).message, right)
  }
}
