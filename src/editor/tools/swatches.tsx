import { useId } from 'react'
import type { SceneInk } from '../../contract/design-scene.ts'
import { type InkRule, swatchesOf } from '../../design/ink-rules.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { useShop } from '../../ui/shop.tsx'
import { inkLabel } from '../object-words.ts'
import styles from './tools.module.css'

interface SwatchesProps {
  label: string
  rule: InkRule
  ink: SceneInk | null
  /** The colour of the board, hex. */
  board: string
  /** Whether no ink at all may be chosen. */
  canBeNone: boolean
  onInk: (ink: SceneInk | null) => void
}

const isSame = (one: SceneInk | null, other: SceneInk | null) => JSON.stringify(one) === JSON.stringify(other)

/** Inks to choose from: only such as the print mode prints on this face, and as they look on the board. */
export function Swatches({ label, rule, ink, board, canBeNone, onInk }: SwatchesProps) {
  const shop = useShop()
  const name = useId()
  const offered = swatchesOf(rule)
  const shown = ink && !offered.some((one) => isSame(one, ink)) ? [...offered, ink] : offered
  const choices: (SceneInk | null)[] = canBeNone ? [null, ...shown] : shown
  return (
    <fieldset className={styles.inks}>
      <legend>{label}</legend>
      {choices.map((one) => {
        const said = one ? inkLabel(one, shop) : shop.t('canvas.none')
        return (
          <label key={JSON.stringify(one)} className={styles.ink} title={said}>
            <input type="radio" name={name} checked={isSame(one, ink)} onChange={() => onInk(one)} aria-label={said} />
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
              <rect width="28" height="28" fill={one ? screenColour(one, board) : board} />
              {!one && <path d="M4 24 24 4" className={styles.noInk} />}
            </svg>
          </label>
        )
      })}
    </fieldset>
  )
}
