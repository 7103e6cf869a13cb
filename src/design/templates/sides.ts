import type { Goods } from '../../contract/catalogue.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { designedPieces, frameOf, framesOf, type PanelFrame } from '../panel-frame.ts'
import type { SketchArea } from './area.ts'
import { freeArea } from './free-area.ts'

/** The panels that a customer sees first, each a front of its own, and narrow ones beside them. */
const SIDES: Record<Goods, { fronts: readonly string[]; strips: readonly string[] }> = {
  mailer: { fronts: ['box/lid'], strips: ['box/front', 'box/side left', 'box/side right'] },
  'sleeved-mailer': { fronts: ['sleeve/front'], strips: ['sleeve/left', 'sleeve/right', 'box/front'] },
  shipping: { fronts: ['box/front', 'box/back'], strips: ['box/left', 'box/right'] },
  tuck: { fronts: ['box/front', 'box/back'], strips: ['box/left', 'box/right', 'box/lid top'] },
  'lid-and-tray': { fronts: ['lid/lid'], strips: ['lid/front', 'lid/back'] },
  wine: { fronts: ['box/front', 'box/back'], strips: ['box/left', 'box/right'] },
  cake: { fronts: ['box/front'], strips: ['box/side left', 'box/side right'] },
  carrier: { fronts: ['box/front', 'box/back'], strips: ['box/left', 'box/right'] },
  rigid: { fronts: ['lid wrap/lid'], strips: [] },
  magnetic: { fronts: ['case wrap/lid'], strips: [] },
  drawer: { fronts: ['sleeve wrap/top'], strips: [] },
  tube: { fronts: ['body label/body label'], strips: ['lid label/lid label'] },
  'paper-bag': { fronts: ['bag/front', 'bag/back'], strips: [] },
  tote: { fronts: ['cloth/front'], strips: [] },
  doypack: { fronts: ['web/front', 'web/back'], strips: [] },
  'poly-mailer': { fronts: ['web/front'], strips: [] },
  'paper-mailer': { fronts: ['web/front'], strips: [] },
  envelope: { fronts: ['envelope/front'], strips: ['envelope/flap'] },
  sheet: { fronts: ['sheet/sheet'], strips: [] },
  tape: { fronts: ['repeat/repeat'], strips: [] },
  label: { fronts: ['label/label'], strips: [] },
  card: { fronts: ['card/card'], strips: [] },
  samples: { fronts: ['box/lid'], strips: ['box/front'] },
}

/** Cloth is printed as it is: a whole ground would be a coat of paint. */
const WITHOUT_GROUND: readonly Goods[] = ['tote']

/** What is cut or wrapped anywhere says the same again and again: columns and rows. */
const GRIDS: Partial<Record<Goods, readonly [across: number, down: number]>> = { sheet: [4, 5], tape: [2, 1] }

/** What wraps are turned in by: that part of a panel is not seen. */
const TURNED_IN = 18
const TURNED: readonly Goods[] = ['magnetic', 'drawer']

/** A side of a package, and the part of it that is safe for letters. */
interface TemplateSide {
  frame: PanelFrame
  free: SketchArea
}

interface TemplateSides {
  fronts: TemplateSide[]
  strips: TemplateSide[]
  grid: readonly [across: number, down: number]
  hasGround: boolean
}

const known = new WeakMap<Dieline, TemplateSides>()

/**
 * The sides of a package that templates are made for, as far as there is room on them; of a construction without the usual
 * panels its largest one.
 */
export function templateSides(dieline: Dieline, goods: Goods): TemplateSides {
  const found = known.get(dieline) ?? sidesOf(dieline, goods)
  known.set(dieline, found)
  return found
}

function sidesOf(dieline: Dieline, goods: Goods): TemplateSides {
  const turnedIn = TURNED.includes(goods) ? TURNED_IN : 0
  const withRoom = (frame: PanelFrame): TemplateSide[] => {
    const free = freeArea(frame, dieline, turnedIn)
    return free ? [{ frame, free }] : []
  }
  const named = (names: readonly string[]): TemplateSide[] =>
    names.flatMap((name) => {
      const frame = frameOf(dieline, 'outside', name)
      return frame ? withRoom(frame) : []
    })
  const fronts = named(SIDES[goods].fronts)
  const largest = () =>
    designedPieces(dieline)
      .flatMap((piece) => framesOf(piece, 'outside'))
      .sort((one, other) => other.width * other.height - one.width * one.height)
      .flatMap(withRoom)
      .slice(0, 1)
  return {
    fronts: fronts.length ? fronts : largest(),
    strips: named(SIDES[goods].strips),
    grid: GRIDS[goods] ?? [1, 1],
    hasGround: !WITHOUT_GROUND.includes(goods),
  }
}
