import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChoice, sizeCode } from '../../../src/contract/configuration-form.ts'
import { decimalText, minorUnits } from '../../../src/contract/decimal.ts'
import { outsideOf, withInside } from '../../../src/contract/print-inside.ts'
import { parseVariantCode, variantCode } from '../../../src/contract/variant.ts'
import { PRINT_MODES } from '../../../src/contract/vocabulary.ts'
import { parsePictureUrl, pictureUrl } from '../../../src/packaging/picture-url.ts'
import { orderable } from '../shop-facts.ts'

test('a variant’s code says all of it but the quantity', () => {
  fc.assert(
    fc.property(orderable, ({ configuration: { quantity: _, ...variant } }) => {
      expect(parseVariantCode(variantCode(variant))).toEqual(variant)
    }),
  )
})

test('junk is no variant', () => {
  const good = 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none'
  expect(parseVariantCode(good)).not.toBeNull()
  for (const bad of [
    '',
    'paper-bag',
    `${good}~x`,
    good.replace('240', '0240'),
    good.replace('240', '-240'),
    good.replace('paper-kraft', '__proto__'),
    good.toUpperCase(),
  ]) {
    expect([bad, parseVariantCode(bad)]).toEqual([bad, null])
  }
  fc.assert(fc.property(fc.string(), (text) => parseVariantCode(text) === null))
})

test('money crosses the wire and comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => minorUnits(decimalText(minor)) === minor),
  )
  expect([decimalText(5), decimalText(-123_450), decimalText(0)]).toEqual(['0.05', '-1234.50', '0.00'])
  for (const bad of ['1', '1.5', '1,50', '1.505', 'NaN', '', null, ' 1.50'])
    expect(() => minorUnits(bad)).toThrow('is not an amount of money')
})

test('a filled-in form is the choice that filled it in', () => {
  fc.assert(
    fc.property(
      orderable,
      fc.constantFrom('standard' as const, 'express' as const),
      ({ product, configuration }, speed) => {
        const { size, print, material, finish, quantity } = configuration
        const ready = product.sizes.some((item) => sizeCode(item) === sizeCode(size))
        const form = new URLSearchParams({
          material,
          finish,
          speed,
          quantity: 'other',
          otherQuantity: String(quantity),
          print: outsideOf(print),
        })
        if (outsideOf(print) !== print) form.set('inside', '1')
        form.set('size', ready ? sizeCode(size) : 'own')
        for (const side of ['length', 'width', 'height'] as const) form.set(side, String(size[side] / 10))
        const base = { configuration: { ...configuration, quantity: 1 }, speed: 'standard' as const, ownSize: false }
        expect(readChoice(form, product, base, 'cm')).toEqual({
          configuration,
          speed,
          ownSize: !ready,
          ownQuantity: true,
        })
      },
    ),
  )
})

test('print inside is offered beside the print it belongs to', () => {
  for (const mode of PRINT_MODES) expect(outsideOf(mode).endsWith('inside')).toBe(false)
  expect(withInside('print-eco-color', PRINT_MODES)).toBe('print-eco-color-with-print-inside')
  expect(withInside('print-color-hd', PRINT_MODES)).toBeNull()
})

test('a picture’s address says all that the picture depends on', () => {
  fc.assert(
    fc.property(
      orderable,
      fc.constantFrom('cm' as const, 'in' as const),
      fc.boolean(),
      ({ configuration: { product, size, material, print } }, units, comma) => {
        const asked = { product, size, material, print, view: 'open' as const, units, dimensions: true, comma }
        expect(parsePictureUrl(pictureUrl(asked))).toEqual(asked)
        expect(parsePictureUrl(pictureUrl({ ...asked, dimensions: false }))?.dimensions).toBe(false)
      },
    ),
  )
  for (const bad of [
    '/pictures/x.svg',
    '/pictures/paper-bag/1x1x1/paper-kraft/no-print/open/mm.svg',
    '/pictures/paper-bag/1x1/paper-kraft/no-print/open/cm.svg',
  ]) {
    expect(parsePictureUrl(bad)).toBeNull()
  }
})
