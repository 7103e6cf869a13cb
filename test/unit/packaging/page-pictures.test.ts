import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { PAGE_PACKAGES } from '../../../src/packaging/page-pictures.ts'

test.each(Object.entries(PAGE_PACKAGES))('the package beside the words about %s is one that is made', (_, shown) => {
  const [type, [length, width, height], material, print] = shown
  const product = PRODUCTS.find((one) => one.type === type)!
  expect(product.materials).toContain(material)
  expect(product.prints).toContain(print)
  expect(product.sizes).toContainEqual({ length, width, height })
})
