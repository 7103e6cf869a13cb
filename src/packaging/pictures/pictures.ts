import type { Style } from '../../contract/catalogue.ts'
import type { Picture } from '../drawing/scene.ts'
import { cake } from './cake.ts'
import { card } from './card.ts'
import { carrier } from './carrier.ts'
import { doypack } from './doypack.ts'
import { drawer } from './drawer.ts'
import { envelope } from './envelope.ts'
import { label } from './label.ts'
import { lidAndTray } from './lid-and-tray.ts'
import { magnetic } from './magnetic.ts'
import { mailer } from './mailer.ts'
import { paperBag } from './paper-bag.ts'
import { paperMailer } from './paper-mailer.ts'
import { polyMailer } from './poly-mailer.ts'
import { rigid } from './rigid.ts'
import { samples } from './samples.ts'
import { sheet } from './sheet.ts'
import { shipping } from './shipping.ts'
import { sleevedMailer } from './sleeved-mailer.ts'
import { tape } from './tape.ts'
import { tote } from './tote.ts'
import { tube } from './tube.ts'
import { tuck } from './tuck.ts'
import { wine } from './wine.ts'

/** How each style is drawn. */
export const PICTURES: Record<Style, Picture> = {
  mailer,
  'sleeved-mailer': sleevedMailer,
  shipping,
  tuck,
  'lid-and-tray': lidAndTray,
  wine,
  cake,
  carrier,
  rigid,
  magnetic,
  drawer,
  tube,
  'paper-bag': paperBag,
  tote,
  doypack,
  'poly-mailer': polyMailer,
  'paper-mailer': paperMailer,
  envelope,
  sheet,
  tape,
  label,
  card,
  samples,
}
