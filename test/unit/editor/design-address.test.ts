import { expect, test } from 'vitest'
import { designAddress } from '../../../src/editor/shell/design-address.ts'

test('a design is opened in the editor of its product, and of another product in the one of all', () => {
  const paths = { here: '/editor/design/?sku=mailer&dielineMode=false', all: '/box/design/' }
  const products = [{ type: 'mailer' as never }]
  expect(designAddress({ key: 'a', product: 'mailer' }, products, paths)).toBe(
    '/editor/design/?sku=mailer&dielineMode=false&design=a',
  )
  expect(designAddress({ key: 'b', product: 'bag' }, products, paths)).toBe('/box/design/?design=b')
})
