import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readChoice } from '../../../src/contract/configuration-form.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { tableOf } from '../../../src/design/table.ts'
import { SheetDrawings } from '../../../src/editor/canvas/sheet-drawings.tsx'
import { sheetLines } from '../../../src/editor/canvas/sheet-lines.ts'
import { dielineOfGoods, goodsOf } from '../design/scenes.ts'
import { catalogue } from '../shop-facts.ts'

// The link of a sample pack has a sku and `dielineMode=false` (specification): the package is shown as it will be, in its size.

const goods = goodsOf('mailer-box-full-color')
const dieline = dielineOfGoods(goods)

test('with dielineMode=false cut, crease and bleed are hidden', () => {
  const table = tableOf(dieline, 'outside')
  const shown = (showDieline: boolean) =>
    renderToStaticMarkup(
      <svg aria-hidden="true">
        <SheetDrawings
          scene={emptyScene(goods)}
          table={table}
          showDieline={showDieline}
          board="#ffffff"
          pictureUrl={() => null}
          prefix="t"
        />
      </svg>,
    )
  const { bleed, crease, cut } = sheetLines(table.sheets[0]!, table)
  for (const line of [bleed, crease, cut]) {
    expect(line.length).toBeGreaterThan(50)
    expect(shown(true)).toContain(` d="${line}"`)
  }
  for (const line of [bleed, crease]) expect(shown(false)).not.toContain(` d="${line}"`)
})

test('fields without a size leave the size as it is, also one of somebody’s own', () => {
  const product = catalogue.product('mailer-box-full-color')!
  const size = { length: 237, width: 163, height: 71 }
  const configuration = { ...goods, size, quantity: 250 }
  const form = new FormData()
  form.set('print', product.prints[1]!)
  const next = readChoice(form, product, { configuration, speed: 'standard', ownSize: true }, 'cm')
  expect(next.configuration).toMatchObject({ size, print: product.prints[1]! })
})
