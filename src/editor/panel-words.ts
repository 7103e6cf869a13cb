import { designedPieces } from '../design/panel-frame.ts'
import type { KeyIn } from '../i18n/messages.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import type { Shop } from '../ui/shop.tsx'

type PanelWord = Exclude<KeyIn<'canvas-panel'>, 'whole' | 'placed' | 'other' | 'ofPiece'>
type WhereWord = KeyIn<'canvas-where'>

/** What shoppers call the usual panels, by their names in the constructions. */
const WORDS: Readonly<Record<string, PanelWord>> = {
  front: 'front',
  back: 'back',
  left: 'left',
  'side left': 'left',
  right: 'right',
  'side right': 'right',
  top: 'top',
  'lid top': 'top',
  base: 'bottom',
  bottom: 'bottom',
  'lid bottom': 'bottom',
  lid: 'lid',
  'lid front': 'lid-front',
  'lid side left': 'lid-left',
  'lid side right': 'lid-right',
  tuck: 'tuck',
  'tuck top': 'tuck',
  flap: 'flap',
  spine: 'spine',
  handle: 'handle',
  glue: 'glue',
  'inner left': 'inner-left',
  'inner right': 'inner-right',
  'front top': 'flap-front',
  'back top': 'flap-back',
  'left top': 'flap-left',
  'right top': 'flap-right',
  sheet: 'front',
  label: 'front',
  card: 'front',
  swatch: 'front',
  repeat: 'front',
  lining: 'lining',
  lip: 'lip',
  grip: 'grip',
  seam: 'seam',
  'body label': 'front',
  'lid label': 'lid',
  'case base': 'bottom',
  'handle patch': 'handle',
  'inner front': 'front-lining',
}

/** What panels are called of which there are several, by what their names have beside the place. */
const SEVERAL: Readonly<Record<string, PanelWord>> = {
  '': 'side',
  dust: 'dust',
  ear: 'ear',
  flap: 'flap',
  gusset: 'gusset',
  handle: 'handle',
  hem: 'hem',
  lock: 'lock',
  roof: 'roof',
  seam: 'seam',
  tab: 'glue',
  tuck: 'tuck',
  web: 'web',
  wing: 'wing',
}

/** How the names of panels say a place, in the order of its word: from the top to the side. */
const PLACES = [
  ['top', 'bottom'],
  ['front', 'back', 'rear'],
  ['left', 'right'],
] as const

/**
 * What a panel of a dieline, or a whole blank, is called.
 *
 * @param name as places have it, `piece/panel` or `piece`
 */
export function panelLabel(name: string, dieline: Dieline, { t }: Pick<Shop, 't'>): string {
  const pieces = designedPieces(dieline)
  const [pieceName, panelName] = name.split('/') as [string, string | undefined]
  const at = pieces.findIndex((piece) => piece.name === pieceName)
  const number = (pieces[at]?.panels.findIndex((panel) => panel.name === panelName) ?? 0) + 1
  const panel =
    panelName === undefined
      ? t('canvas-panel.whole')
      : (namedPanel(panelName, t) ?? t('canvas-panel.other', { number }))
  return pieces.length > 1 ? t('canvas-panel.ofPiece', { number: at + 1, panel }) : panel
}

/** What a panel is called by its name in the construction; null for what has no word, as the parts of a merchant's goods. */
function namedPanel(name: string, t: Shop['t']): string | null {
  const usual = WORDS[name]
  if (usual) return t(`canvas-panel.${usual}`)
  const parts = name.split(' ')
  const places = PLACES.flatMap((words) => parts.find((part) => words.some((word) => word === part)) ?? [])
  const rest = parts.filter((part) => !places.includes(part)).join(' ')
  // "back bottom" is a flap of the bottom, and no side.
  const isBottomFlap = rest === '' && places[0] === 'bottom'
  const word = isBottomFlap ? 'bottom-flap' : SEVERAL[rest]
  const where = (isBottomFlap ? places.slice(1) : places).map((place) => (place === 'rear' ? 'back' : place))
  if (!word || !where.length) return null
  return t('canvas-panel.placed', {
    panel: t(`canvas-panel.${word}`),
    where: t(`canvas-where.${where.join('-') as WhereWord}`),
  })
}
