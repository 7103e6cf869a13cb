import type { Goods } from '../../contract/catalogue.ts'
import type { Picture } from '../drawing/scene.ts'
import { cardPicture } from './card.ts'
import { doypackPicture } from './doypack.ts'
import { folded } from './folded.ts'
import { formedPicture } from './formed.ts'
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
  tube: formedPicture(tubePicture),
  'paper-bag': formedPicture(paperBagPicture),
  tote: formedPicture(totePicture),
  doypack: formedPicture(doypackPicture),
  'poly-mailer': formedPicture(polyMailerPicture),
  'paper-mailer': formedPicture(paperMailerPicture),
  envelope: folded,
  sheet: formedPicture(sheetPicture),
  tape: formedPicture(tapePicture),
  label: formedPicture(labelPicture),
  card: formedPicture(cardPicture),
  samples: folded,
}
