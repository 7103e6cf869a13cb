import type { Style } from '../dieline/style.ts'
import type { StyleId } from './style-id.ts'

/** Imports each construction, by its name in an address. */
const FETCH: Record<StyleId, () => Promise<Style>> = {
  'fefco-0427': async () => (await import('./fefco-0427.ts')).fefco0427,
  'fefco-0426': async () => (await import('./fefco-0426.ts')).fefco0426,
  'fefco-0421': async () => (await import('./fefco-0421.ts')).fefco0421,
  'fefco-0422': async () => (await import('./fefco-0422.ts')).fefco0422,
  'fefco-0453': async () => (await import('./fefco-0453.ts')).fefco0453,
  'fefco-0470': async () => (await import('./fefco-0470.ts')).fefco0470,
  'fefco-0471': async () => (await import('./fefco-0471.ts')).fefco0471,
  'fefco-0201': async () => (await import('./fefco-0201.ts')).fefco0201,
  'fefco-0203': async () => (await import('./fefco-0203.ts')).fefco0203,
  'fefco-0215': async () => (await import('./fefco-0215.ts')).fefco0215,
  'fefco-0216': async () => (await import('./fefco-0216.ts')).fefco0216,
  'fefco-0300': async () => (await import('./fefco-0300.ts')).fefco0300,
  'ecma-a20-20-03-01': async () => (await import('./ecma-a20-20-03-01.ts')).ecmaA20200301,
  'ecma-a20-20-03-03': async () => (await import('./ecma-a20-20-03-03.ts')).ecmaA20200303,
  'snap-lock-carton': async () => (await import('./snap-lock-carton.ts')).snapLockCarton,
  'crash-lock-carton': async () => (await import('./crash-lock-carton.ts')).crashLockCarton,
  sleeve: async () => (await import('./sleeve.ts')).sleeve,
  'delivery-mailer': async () => (await import('./delivery-mailer.ts')).deliveryMailer,
  'sleeved-mailer': async () => (await import('./sleeved-mailer.ts')).sleevedMailer,
  'lid-and-tray': async () => (await import('./lid-and-tray.ts')).lidAndTray,
  'wine-box': async () => (await import('./wine-box.ts')).wineBox,
  'hexagon-box': async () => (await import('./hexagon-box.ts')).hexagonBox,
  'cake-box': async () => (await import('./cake-box.ts')).cakeBox,
  'carrier-box': async () => (await import('./carrier-box.ts')).carrierBox,
  'rigid-box': async () => (await import('./rigid-box.ts')).rigidBox,
  'hinged-box': async () => (await import('./hinged-box.ts')).hingedBox,
  'magnetic-box': async () => (await import('./magnetic-box.ts')).magneticBox,
  'drawer-box': async () => (await import('./drawer-box.ts')).drawerBox,
  envelope: async () => (await import('./envelope.ts')).envelope,
  card: async () => (await import('./card.ts')).card,
  label: async () => (await import('./label.ts')).label,
  sheet: async () => (await import('./sheet.ts')).sheet,
  tape: async () => (await import('./tape.ts')).tape,
  tube: async () => (await import('./tube.ts')).tube,
  'paper-bag': async () => (await import('./paper-bag.ts')).paperBag,
  'paper-mailer': async () => (await import('./paper-mailer.ts')).paperMailer,
  'poly-mailer': async () => (await import('./poly-mailer.ts')).polyMailer,
  doypack: async () => (await import('./doypack.ts')).doypack,
  tote: async () => (await import('./tote.ts')).tote,
  'shoulder-box': async () => (await import('./shoulder-box.ts')).shoulderBox,
  'divider-set': async () => (await import('./divider-set.ts')).dividerSet,
  'counter-display': async () => (await import('./counter-display.ts')).counterDisplay,
  'six-corner-box': async () => (await import('./six-corner-box.ts')).sixCornerBox,
  'fefco-0711': async () => (await import('./fefco-0711.ts')).fefco0711,
  'pillow-box': async () => (await import('./pillow-box.ts')).pillowBox,
  'sample-pack': async () => (await import('./sample-pack.ts')).samplePack,
}

/** The loaded constructions: on a server all of them (`styles.ts`), in a browser those that its page has fetched. */
const loaded = new Map<StyleId, Style>()

export const addStyle = (id: StyleId, style: Style): unknown => loaded.set(id, style)

/** Fetches a construction's module once. */
export async function fetchStyle(id: StyleId): Promise<void> {
  if (!loaded.has(id)) addStyle(id, await FETCH[id]())
}

export const isLoaded = (id: StyleId): boolean => loaded.has(id)

/** A loaded construction. @throws Error where it has not been fetched */
export function styleOf(id: StyleId): Style {
  const style = loaded.get(id)
  if (!style) throw new Error(`The construction ${id} has not been fetched.`)
  return style
}
