import type { Style } from '../dieline/style.ts'
import { cakeBox } from './cake-box.ts'
import { card } from './card.ts'
import { carrierBox } from './carrier-box.ts'
import { counterDisplay } from './counter-display.ts'
import { crashLockCarton } from './crash-lock-carton.ts'
import { deliveryMailer } from './delivery-mailer.ts'
import { dividerSet } from './divider-set.ts'
import { doypack } from './doypack.ts'
import { drawerBox } from './drawer-box.ts'
import { ecmaA20200301 } from './ecma-a20-20-03-01.ts'
import { ecmaA20200303 } from './ecma-a20-20-03-03.ts'
import { envelope } from './envelope.ts'
import { fefco0201 } from './fefco-0201.ts'
import { fefco0203 } from './fefco-0203.ts'
import { fefco0215 } from './fefco-0215.ts'
import { fefco0216 } from './fefco-0216.ts'
import { fefco0300 } from './fefco-0300.ts'
import { fefco0421 } from './fefco-0421.ts'
import { fefco0422 } from './fefco-0422.ts'
import { fefco0426 } from './fefco-0426.ts'
import { fefco0427 } from './fefco-0427.ts'
import { fefco0453 } from './fefco-0453.ts'
import { fefco0470 } from './fefco-0470.ts'
import { fefco0471 } from './fefco-0471.ts'
import { fefco0711 } from './fefco-0711.ts'
import { hexagonBox } from './hexagon-box.ts'
import { hingedBox } from './hinged-box.ts'
import { label } from './label.ts'
import { lidAndTray } from './lid-and-tray.ts'
import { magneticBox } from './magnetic-box.ts'
import { paperBag } from './paper-bag.ts'
import { paperMailer } from './paper-mailer.ts'
import { pillowBox } from './pillow-box.ts'
import { polyMailer } from './poly-mailer.ts'
import { rigidBox } from './rigid-box.ts'
import { samplePack } from './sample-pack.ts'
import { sheet } from './sheet.ts'
import { addStyle } from './shelf.ts'
import { shoulderBox } from './shoulder-box.ts'
import { sixCornerBox } from './six-corner-box.ts'
import { sleeve } from './sleeve.ts'
import { sleevedMailer } from './sleeved-mailer.ts'
import { snapLockCarton } from './snap-lock-carton.ts'
import type { StyleId } from './style-id.ts'
import { tape } from './tape.ts'
import { tote } from './tote.ts'
import { tube } from './tube.ts'
import { wineBox } from './wine-box.ts'

/** Every construction, by its name in an address. Importing this module loads all of them. */
export const STYLES = {
  'fefco-0427': fefco0427,
  'fefco-0426': fefco0426,
  'fefco-0421': fefco0421,
  'fefco-0422': fefco0422,
  'fefco-0453': fefco0453,
  'fefco-0470': fefco0470,
  'fefco-0471': fefco0471,
  'fefco-0201': fefco0201,
  'fefco-0203': fefco0203,
  'fefco-0215': fefco0215,
  'fefco-0216': fefco0216,
  'fefco-0300': fefco0300,
  'ecma-a20-20-03-01': ecmaA20200301,
  'ecma-a20-20-03-03': ecmaA20200303,
  'snap-lock-carton': snapLockCarton,
  'crash-lock-carton': crashLockCarton,
  sleeve,
  'delivery-mailer': deliveryMailer,
  'sleeved-mailer': sleevedMailer,
  'lid-and-tray': lidAndTray,
  'wine-box': wineBox,
  'hexagon-box': hexagonBox,
  'cake-box': cakeBox,
  'carrier-box': carrierBox,
  'rigid-box': rigidBox,
  'hinged-box': hingedBox,
  'magnetic-box': magneticBox,
  'drawer-box': drawerBox,
  envelope,
  card,
  label,
  sheet,
  tape,
  tube,
  'paper-bag': paperBag,
  'paper-mailer': paperMailer,
  'poly-mailer': polyMailer,
  doypack,
  tote,
  'shoulder-box': shoulderBox,
  'divider-set': dividerSet,
  'counter-display': counterDisplay,
  'six-corner-box': sixCornerBox,
  'fefco-0711': fefco0711,
  'pillow-box': pillowBox,
  'sample-pack': samplePack,
} satisfies Record<StyleId, Style>

for (const [id, style] of Object.entries(STYLES)) addStyle(id as StyleId, style)
