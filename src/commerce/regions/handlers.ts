import { DAY_SECONDS, HOUR_SECONDS } from '../../contract/duration.ts'
import type { REGION_CALLS } from '../../contract/regions.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { languageOfTag, localeOfLanguage, regionOfLanguage } from '../../regions/language.ts'
import type { Region } from '../../regions/region.ts'
import { regionList, regionValue } from '../../regions/regions.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { Refusal } from '../refusal.ts'

/** The messages change only with a release: cached for an hour, then revalidated. */
const CACHED = `public, max-age=${HOUR_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`

export const regionHandlers: Handlers<typeof REGION_CALLS> = {
  async translations(c, { query: { locale: tag } }) {
    const language = named({ locale: 'must be the tag of a language of the shop, "pl-PL" for example' }, 422, () =>
      languageOfTag(tag),
    )
    const locale = localeOfLanguage(language)
    const said = regionList.find(({ languageTag }) => languageTag.toLowerCase() === tag.toLowerCase())?.languageTag
    const messages = await loadLanguage(language, said)
    // A language that failed to load is loaded again.
    if (Object.keys(messages).length) c.header('Cache-Control', CACHED)
    return { id: locale, locale, language, region: regionOfLanguage(tag), messages }
  },

  configuration(c, { query: { key } }) {
    const region = regionOf(c)
    const right = `must be one of ${Object.keys(region).join(', ')}`
    if (key === undefined) return { id: region.code, ...region }
    return { id: region.code, [key]: named({ key: right }, 404, () => regionValue(region.code, key as keyof Region)) }
  },
}

/** The configuration's own messages for unknown values, with what is expected. @throws Refusal */
function named<Value>(errors: Record<string, string>, status: 404 | 422, look: () => Value): Value {
  try {
    return look()
  } catch (cause) {
    const right = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]))
    throw new Refusal(status, 'invalid_input', (cause as Error).message, right)
  }
}
