import type { SheetFace } from '../contract/design-scene.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import { designedPieces, frameOf, framesOf, type PanelFrame } from './panel-frame.ts'

/**
 * The panel on which something new is put: the one that is seen first, or the largest; the whole blank of a piece without
 * panels.
 *
 * @throws RangeError for a dieline of which nothing is printed
 */
export function mainFrame(dieline: Dieline, face: SheetFace): PanelFrame {
  const pieces = designedPieces(dieline)
  const frames = pieces.flatMap((piece) => framesOf(piece, face))
  const area = ({ width, height }: PanelFrame) => width * height
  const printed = (role: string) => frames.find(({ panel }) => panel?.print === role)
  const named = printed('top') ?? printed('front')
  const largest = frames.toSorted((one, other) => area(other) - area(one))[0]
  const whole = pieces[0] && frameOf(dieline, face, pieces[0].name)
  // A small one, such as the front edge of a tray, has less room than the largest.
  const found = named && largest && area(named) * 3 > area(largest) ? named : (largest ?? whole)
  if (!found) throw new RangeError('Nothing of this dieline is printed.')
  return found
}
