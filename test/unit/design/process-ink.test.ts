import fc from 'fast-check'
import { expect, it } from 'vitest'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { inksIn, processInkOf } from '../../../src/design/process-ink.ts'
import { screenColour } from '../../../src/design/screen-colour.ts'
import { channelsOf } from '../../../src/packaging/drawing/channels.ts'
import { goodsOf } from './scenes.ts'

const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)

it('a colour that the inks can make is made again, as near as nobody sees', () => {
  fc.assert(
    fc.property(fc.tuple(share, share, share), fc.constantFrom('#ffffff', '#f1ede5', '#cfa36b'), ([c, m, y], board) => {
      const wanted = screenColour({ cmyk: [c, m, y, 0] }, board)
      const made = channelsOf(screenColour(processInkOf(wanted, board), board))
      const far = channelsOf(wanted).map((channel, at) => Math.abs(channel - made[at]!))
      expect(Math.max(...far)).toBeLessThan(6)
    }),
  )
})

it('grey is made with black, and white with nothing', () => {
  expect(processInkOf('#ffffff', '#ffffff')).toEqual({ cmyk: [0, 0, 0, 0] })
  const black = processInkOf('#1d1d1b', '#ffffff')
  expect('cmyk' in black && black.cmyk[3]).toBeGreaterThan(0.6)
})

it('the inks of a design are listed once', () => {
  const red = { cmyk: [0, 1, 1, 0] as [number, number, number, number] }
  const scene = added(emptyScene(goodsOf('product-box')), 'outside', [
    { kind: 'background', id: 'a', panel: 'box', ink: red },
    { kind: 'background', id: 'b', panel: 'box/front', ink: { white: 1 } },
    { kind: 'background', id: 'c', panel: 'box/back', ink: red },
  ])
  expect(inksIn(scene)).toEqual([red, { white: 1 }])
})
