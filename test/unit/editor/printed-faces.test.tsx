import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/catalogue.ts'
import { withPicture } from '../../../src/design/commands/pictures.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { BackgroundPanel } from '../../../src/editor/pictures/background-panel.tsx'
import type { DesignSession } from '../../../src/editor/shell/design-session.ts'
import { showsFaces } from '../../../src/editor/shell/shows-faces.ts'
import { useGoods } from '../../../src/editor/shell/use-goods.ts'
import { loadLanguage } from '../../../src/i18n/load.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { dielineOfGoods } from '../design/scenes.ts'
import { catalogue } from '../shop-facts.ts'
import { closeSessions, fresh, GOODS, session } from './sessions.ts'

afterEach(closeSessions)

describe('both faces can be shown', () => {
  const faceOf = (face: 'outside' | 'inside', inside: string[] = []) => {
    const { scene } = fresh()
    return { face, scene: { ...scene, faces: { outside: [], inside } } }
  }

  test('where the inside is printed, or has something on it', () => {
    expect(showsFaces(inkRulesOf('print-eco-color-with-print-inside'), faceOf('outside'))).toBe(true)
    expect(showsFaces(inkRulesOf('print-eco-color'), faceOf('outside', ['a']))).toBe(true)
    expect(showsFaces(inkRulesOf('print-eco-color'), faceOf('outside'))).toBe(false)
  })

  test('where the inside is shown that is not printed any more: it has a way back', () => {
    expect(showsFaces(inkRulesOf('print-eco-color'), faceOf('inside'))).toBe(true)
  })
})

const product: Product = {
  ...catalogue.product('mailer-box-full-color')!,
  prints: ['gold-stamp'],
  named: [{ kind: 'print', id: 'gold-stamp', looksLike: 'print-monochrome', names: { en: 'Gold' } as never }],
}

/** What the editor's goods say of the faces, and the panel of backgrounds. */
function Panel({ session }: { session: DesignSession }) {
  const { dieline, rules } = useGoods(session, [product])
  return (
    <>
      <p>{JSON.stringify(rules)}</p>
      <BackgroundPanel store={session.store} dieline={dieline} rules={rules} />
    </>
  )
}

test('a print mode that the merchant added prints backgrounds and pictures as the one that it looks like', async () => {
  const { scene, ...design } = fresh()
  const one = session({ ...design, scene: { ...scene, goods: { ...scene.goods, print: 'gold-stamp' } } }, null, null)
  const region = getRegion('eu')
  const { language, languageTag } = region
  const words = await loadLanguage(language, languageTag)
  const format = { ...region, vatRate: shownVat(region), percentSign: percentSignOf(languageTag) }
  const html = renderToStaticMarkup(
    <ShopProvider shop={shopOf(translator(language, words, words), format)}>
      <Panel session={one} />
    </ShopProvider>,
  )
  expect(html).toContain('{&quot;outside&quot;:&quot;black&quot;,&quot;inside&quot;:&quot;none&quot;}')
  expect(html.match(/Colour \d/g)).toHaveLength(4)
  const asset = { type: 'image/png' as const, name: 'a', width: 4, height: 2, bytes: 1 }
  const picture = { id: 'a', sha256: 'a'.repeat(64), asset, rule: 'black' as const }
  const placed = withPicture(scene, 'outside', dielineOfGoods(GOODS), picture)
  expect(placed.objects.a).toMatchObject({ ink: { cmyk: [0, 0, 0, 1] } })
})
