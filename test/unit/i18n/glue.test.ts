import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** What puts a sentence together from parts: a separator between two values, words in a template, a list with commas. */
const GLUE = [
  /\}\s*[·–—×+]\s*\{/g,
  /\)\}[,:;]\s*\{\w+\(/g,
  /`[^`\n]*\$\{\s*t(?:\.plural|\.range)?\((?:'|`)[^`\n]*`/g,
  /\.join\('[^']*[,;·–][^']*'\)/g,
]

const glueIn = (tsx: string): string[] => GLUE.flatMap((pattern) => tsx.match(pattern) ?? [])

const components = ['pages', 'ui', 'client'].flatMap((room) =>
  readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(room, file)),
)

/** Rows of facts that stand side by side, each a sentence of its own. */
const ROWS = ['pages/orders/details-page.tsx', 'pages/products/product-page.tsx']

describe('a component', () => {
  test('puts no sentence together: separators, colons and lists are the catalogue’s', () => {
    const glued = components
      .filter((file) => !ROWS.includes(file))
      .flatMap((file) => glueIn(readFileSync(join(SOURCE, file), 'utf8')).map((found) => `${file}: ${found}`))
    expect(glued, 'Say it in one message with placeholders, or a list by useShop().list').toEqual([])
  })

  test('is known by its glue', () => {
    expect(glueIn('<p>{a} · {b}</p>')).toHaveLength(1)
    expect(glueIn('<p>{size(line)}, {name(line)}</p>')).toHaveLength(1)
    expect(glueIn(`<p title={\`\${t('cart.title')}: \${name}\`} />`)).toHaveLength(1)
    expect(glueIn("<p>{names.join(', ')}</p>")).toHaveLength(1)
    expect(glueIn("<p>{t('cart.item', { count })} <b>{name}</b></p>")).toEqual([])
  })
})
