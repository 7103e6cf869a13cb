import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** What puts a sentence together from parts: a separator between two values, words in a template, a list with commas. */
const GLUE = [
  /\}\s*[·–—×+]\s*\{/g,
  /\)\}[,:;]\s*\{\w+\(/g,
  /`[^`\n]*\$\{\s*t(?:\.plural|\.range)?\((?:'|`)[^`\n]*`/g,
  /\.join\('[^']*[,;·–] ?'\)/g,
  /\}[:,] \$\{/g,
]

const glueIn = (code: string): string[] => GLUE.flatMap((pattern) => code.match(pattern) ?? [])

const filesOf = (room: string): string[] =>
  readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(room, file))

const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

/** What machines read, and pages that only their makers see. */
const UNREAD = /^(?:documents\/xml|routes\/(?:middleware|dev|page-cache)|pages\/dev)\/|^routes\/page\/timing\.ts$/

/** What people read, with what the commerce says in their words; its refusals are English, for whoever calls it. */
const spoken = [
  ...['pages', 'ui', 'client', 'editor', 'mail', 'documents', 'routes', 'search'].flatMap(filesOf),
  ...filesOf('commerce').filter((file) => /from '[./]*i18n\//.test(textOf(file))),
].filter((file) => !UNREAD.test(file))

/** Facts that stand side by side, each a sentence of its own, and what is no text. */
const APART: Partial<Record<string, string>> = {
  'pages/orders/details-page.tsx': 'the facts of an order',
  'editor/canvas/canvas.tsx': 'CSS',
  'routes/account/orders.tsx': 'the query of a call',
  'commerce/documents/issue.ts': 'the log',
  'commerce/regions/handlers.ts': 'a refusal of the API',
}

describe('what people read', () => {
  test('is not put together: separators, colons and lists are the catalogue’s', () => {
    const glued = spoken
      .filter((file) => !(file in APART))
      .flatMap((file) => glueIn(textOf(file)).map((found) => `${file}: ${found}`))
    expect(glued, 'Say it in one message with placeholders, or a list by useShop().list').toEqual([])
  })

  test('stands apart for a reason that holds', () => {
    expect(Object.keys(APART).filter((file) => glueIn(textOf(file)).length === 0)).toEqual([])
  })

  test('is known by its glue', () => {
    expect(glueIn('<p>{a} · {b}</p>')).toHaveLength(1)
    expect(glueIn('<p>{size(line)}, {name(line)}</p>')).toHaveLength(1)
    expect(glueIn(`<p title={\`\${t('cart.title')} \${name}\`} />`)).toHaveLength(1)
    expect(glueIn("<p>{names.join(', ')}</p>")).toHaveLength(1)
    expect(glueIn(`rows.map(({ label, value }) => \`\${label}: \${value}\`)`)).toHaveLength(1)
    expect(glueIn("<p>{t('cart.item', { count })} <b>{name}</b></p>")).toEqual([])
  })
})
