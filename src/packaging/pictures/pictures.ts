import type { Goods } from '../../contract/catalogue.ts'
import type { Picture } from '../drawing/scene.ts'
import { cardPicture } from './card.ts'
import { doypackPicture } from './doypack.ts'
import { folded } from './folded.ts'
import { labelPicture } from './label.ts'
import { paperBagPicture } from './paper-bag.ts'
import { paperMailerPicture } from './paper-mailer.ts'
import { polyMailerPicture } from './poly-mailer.ts'
import { sheetPicture } from './sheet.ts'
import { tapePicture } from './tape.ts'
import { totePicture } from './tote.ts'
import { tubePicture } from './tube.ts'

/** The drawing function of each kind of goods. */
export const PICTURES: Record<Goods, Picture> = {
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
  tube: tubePicture,
  'paper-bag': paperBagPicture,
  tote: totePicture,
  doypack: doypackPicture,
  'poly-mailer': polyMailerPicture,
  'paper-mailer': paperMailerPicture,
  envelope: folded,
  sheet: sheetPicture,
  tape: tapePicture,
  label: labelPicture,
  card: cardPicture,
  samples: folded,
}
