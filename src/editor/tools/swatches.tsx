import { useId } from 'react'
import type { SceneInk } from '../../contract/scene-object.ts'
import { type InkRule, isPrintable, swatchesOf } from '../../design/ink-rules.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { useShop } from '../../ui/shop.tsx'
import { inkLabel } from '../object-words.ts'
import { EyeDropperButton } from './eye-dropper-button.tsx'
import { NumberField } from './number-field.tsx'
import ownStyles from './swatches.module.css'
import styles from './tools.module.css'

interface SwatchesProps {
  label: string
  rule: InkRule
  ink: SceneInk | null
  /** The colour of the board, hex. */
  board: string
  /** Whether no ink at all may be chosen. */
  canBeNone: boolean
  /** The inks of the design, to be used again. */
  used: readonly SceneInk[]
  onInk: (ink: SceneInk | null) => void
}

/** The most inks of a design that are offered again. */
const MOST_USED = 12

const isSame = (one: SceneInk | null, other: SceneInk | null) => JSON.stringify(one) === JSON.stringify(other)

/** Inks to choose from: only such as the print mode prints on this face, and as they look on the board. */
export function Swatches({ label, rule, ink, board, canBeNone, used, onInk }: SwatchesProps) {
  const shop = useShop()
  const name = useId()
  const offered = swatchesOf(rule)
  const own = used.filter((one) => isPrintable(one, rule)).slice(0, MOST_USED)
  const more = [...own, ...(ink ? [ink] : [])].filter((one) => !offered.some((other) => isSame(one, other)))
  const shown = [...offered, ...more.filter((one, at) => more.findIndex((other) => isSame(one, other)) === at)]
  const choices: (SceneInk | null)[] = canBeNone ? [null, ...shown] : shown
  return (
    <fieldset className={ownStyles.inks}>
      <legend>{label}</legend>
      {choices.map((one) => {
        const said = one ? inkLabel(one, shop) : shop.t('canvas.none')
        return (
          <label key={JSON.stringify(one)} className={ownStyles.ink} title={said}>
            <input type="radio" name={name} checked={isSame(one, ink)} onChange={() => onInk(one)} aria-label={said} />
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
              <rect width="28" height="28" fill={one ? screenColour(one, board) : board} />
              {!one && <path d="M4 24 24 4" className={ownStyles.noInk} />}
            </svg>
          </label>
        )
      })}
      {rule === 'process' && <EyeDropperButton used={used} board={board} onInk={onInk} />}
      {rule === 'process' && <OwnInk ink={ink} onInk={onInk} />}
    </fieldset>
  )
}

const PLATES = ['cyan', 'magenta', 'yellow', 'black'] as const

/** Any other colour of the process inks, plate by plate. */
function OwnInk({ ink, onInk }: Pick<SwatchesProps, 'ink' | 'onInk'>) {
  const { t } = useShop()
  const shares: number[] = ink && 'cmyk' in ink ? ink.cmyk : [0, 0, 0, 0]
  return (
    <details className={ownStyles.own}>
      <summary>{t('canvas-ink.own')}</summary>
      <div className={styles.numbers}>
        {PLATES.map((plate, at) => (
          <NumberField
            key={plate}
            label={t(`canvas-ink.${plate}`)}
            value={shares[at]! * 100}
            onValue={(percent) => {
              const share = Math.min(1, Math.max(0, percent / 100))
              onInk({ cmyk: shares.with(at, share) as [number, number, number, number] })
            }}
          />
        ))}
      </div>
    </details>
  )
}
