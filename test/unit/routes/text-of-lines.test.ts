import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readForm } from '../../../src/routes/page/form.ts'

const PAGES = new URL('../../../src/pages/', import.meta.url)
const AREA = /<TextAreaField(.*?)\/>/gs
/** The name of a field, of a line of goods too. */
const NAME = /name="(\w+)"|field\((name\()?'(\w+)'|texts\('(\w+)'\)/

/** The names of all fields of several lines that the pages have. */
const names = globSync('**/*.tsx', { cwd: PAGES }).flatMap((file) =>
  [...readFileSync(new URL(file, PAGES), 'utf8').matchAll(AREA)].map(([, attributes = '']) => {
    const [, own, isOfLine, field, typed] = NAME.exec(attributes) ?? []
    const name = own ?? field ?? typed
    if (!name) throw new Error(`A field of several lines in ${file} has a name that this test does not read.`)
    return isOfLine ? `line-12-${name}` : name
  }),
)

const sent = (name: string) =>
  readForm(
    new Request('https://shop.test/', { method: 'POST', body: new URLSearchParams({ [name]: 'One.\r\nTwo.' }) }),
    60_000,
  )

test.each([...new Set(names)])('the page with %s takes several lines', async (name) => {
  expect((await sent(name)).get(name)).toBe('One.\r\nTwo.')
})

test('other fields have one line', async () => {
  expect(names.length).toBeGreaterThan(10)
  for (const name of ['email', 'ship-city', 'line-1-name', 'line-x-words', 'messages'])
    await expect(sent(name)).rejects.toMatchObject({ status: 422, code: 'bad_field' })
})
