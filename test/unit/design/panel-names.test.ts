import { expect, it } from 'vitest'
import { scene } from '../../../src/contract/design-scene.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { designedPieces, frameOf, framesOf, placeName } from '../../../src/design/panel-frame.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const goods = {
  product: 'mailer-box-full-color',
  size: { length: 200, width: 150, height: 50 },
  material: 'cardboard-white',
  print: 'print-color-hd',
  finish: 'foil-none',
}

it.each(Object.values(STYLES))('A scene may name each panel of $id', (style) => {
  const dieline = dielineOf(style, style.usual, style.usual.caliper)
  for (const piece of designedPieces(dieline))
    for (const name of [piece.name, ...framesOf(piece, 'outside').map(placeName)]) {
      const painted = added(emptyScene(goods), 'outside', [
        { kind: 'background', id: 'a', panel: name, ink: { cmyk: [0, 0, 0, 1] } },
      ])
      expect(scene.safeParse(painted).error).toBeUndefined()
      expect(frameOf(dieline, 'outside', name)).not.toBeNull()
    }
})
