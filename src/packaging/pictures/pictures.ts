import type { Style } from '../../contract/catalogue.ts'
import type { Picture } from '../drawing/scene.ts'
import { card } from './card.ts'
import { doypack } from './doypack.ts'
import { folded } from './folded.ts'
import { label } from './label.ts'
import { paperBag } from './paper-bag.ts'
import { paperMailer } from './paper-mailer.ts'
import { polyMailer } from './poly-mailer.ts'
import { sheet } from './sheet.ts'
import { tape } from './tape.ts'
import { tote } from './tote.ts'
import { tube } from './tube.ts'

/** How each style is drawn. */
export const PICTURES: Record<Style, Picture> = {
  mailer: folded,
  'sleeved-mailer': folded,
  shipping: folded,
  tuck: folded,
  'lid-and-tray': folded,
  wine: folded,
  cake: folded,
  carrier: folded,
  rigid: folded,
  magnetic: folded,
  drawer: folded,
  tube,
  'paper-bag': paperBag,
  tote,
  doypack,
  'poly-mailer': polyMailer,
  'paper-mailer': paperMailer,
  envelope: folded,
  sheet,
  tape,
  label,
  card,
  samples: folded,
}
