import { designedPieces } from '../design/panel-frame.ts'
import type { KeyIn } from '../i18n/messages.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import type { Shop } from '../ui/shop.tsx'

type PanelWord = Exclude<KeyIn<'canvas-panel'>, 'whole' | 'other' | 'ofPiece'>

/** What shoppers call the usual panels, by their names in the constructions. Others are counted. */
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
}

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
  const word = panelName === undefined ? null : WORDS[panelName]
  const panel =
    panelName === undefined
      ? t('canvas-panel.whole')
      : word
        ? t(`canvas-panel.${word}`)
        : t('canvas-panel.other', { number })
  return pieces.length > 1 ? t('canvas-panel.ofPiece', { number: at + 1, panel }) : panel
}
