import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Overlay, spell } from '../../src/i18n/overlay.ts'
import { typeset } from '../../src/i18n/typography.ts'
import { type RouteId, serves } from '../../src/regions/paths.ts'
import type { Region } from '../../src/regions/region.ts'
import { ROUTE_IDS } from '../../src/regions/routes.ts'
import type { IndexedPage } from '../../src/search/shop-index.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const FIELD = (name: string) => new RegExp(`^${name}: (.+)$`, 'm')
/** A heading, and the id that links lead to where it has one: `### When? {#when}`. */
const HEADING = /^#{2,4} +(.+?)(?: *\{#([\w-]+)([^}]*)\})?$/gm

type IndexedText = Omit<IndexedPage, 'words' | 'also'>

/**
 * The texts of `content/` in a store's language, of the pages that the store has: each is that of the route that its file is named after. A heading with an id
 * is found as a place of its own; one that is for some stores alone is left out, and those of the materials, each of which has
 * a page.
 *
 * @param words how the store's country spells
 * @param nameOf the name of a print mode or finish, by its id, which its heading does not say
 */
export function contentPages(
  { code, language, languageTag }: Region,
  words: Overlay['words'],
  path: (route: RouteId) => string,
  nameOf: (id: string) => string | undefined,
): IndexedText[] {
  const folder = join(CONTENT, language)
  return readdirSync(folder).flatMap((file) => {
    const route = ROUTE_IDS.find((id) => id === basename(file, '.md'))
    if (!route || !serves(code, route)) return []
    const source = readFileSync(join(folder, file), 'utf8')
    const set = (text: string) => typeset(spell(text, words), languageTag)
    const title = set(FIELD('title').exec(source)?.[1] ?? route)
    const headings = [...source.matchAll(HEADING)]
    const places = headings.flatMap(([, heading = '', id, only]): IndexedText[] =>
      id && !only?.trim() && !heading.includes('{{') && route !== 'materials'
        ? [
            {
              id: `page/${route}#${id}`,
              kind: 'page',
              name: `${title}: ${nameOf(id) ?? set(heading)}`,
              path: `${path(route)}#${id}`,
              more: nameOf(id) ? set(heading) : '',
            },
          ]
        : [],
    )
    const own = route === 'materials' ? [] : headings.map(([, heading = '']) => heading)
    const said = [FIELD('description').exec(source)?.[1] ?? '', ...own]
    const page: IndexedText = {
      id: `page/${route}`,
      kind: 'page',
      name: title,
      path: path(route),
      more: spell(said.join(' '), words),
    }
    return [page, ...places]
  })
}
