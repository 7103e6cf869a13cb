import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { designedPieces, framesOf, placeName } from '../../../src/design/panel-frame.ts'
import { panelLabel } from '../../../src/editor/panel-words.ts'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'

const words = async (language: 'en' | 'de') => ({ t: translator(language, await loadLanguage(language, language), {}) })
const [english, german] = await Promise.all([words('en'), words('de')])

describe('what panels are called', () => {
  it.each(PRODUCTS.map((product) => [product.type, product] as const))(
    'each panel of %s has a name of its own',
    (_, product) => {
      const dieline = productDieline(product, product.sizes[0]!, product.materials[0]!)
      for (const piece of designedPieces(dieline)) {
        const labels = framesOf(piece, 'outside').map((frame) => panelLabel(placeName(frame), dieline, english))
        expect(new Set(labels).size, labels.join(' · ')).toBe(labels.length)
        for (const label of labels) expect(label).not.toMatch(/Panel \d/)
      }
    },
  )

  it('a place follows the name in the order of the language', () => {
    const carton = PRODUCTS.find(({ type }) => type === 'product-box')!
    const dieline = productDieline(carton, carton.sizes[0]!, carton.materials[0]!)
    expect(panelLabel('box/dust left top', dieline, english)).toBe('Dust flap, top left')
    expect(panelLabel('box/dust left top', dieline, german)).toBe('Staubklappe, oben links')
    expect(panelLabel('box/front', dieline, german)).toBe('Vorderseite')
  })
})
