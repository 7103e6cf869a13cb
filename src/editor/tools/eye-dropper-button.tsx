import { useEffect, useState } from 'react'
import type { SceneInk } from '../../contract/scene-object.ts'
import { processInkOf } from '../../design/process-ink.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './tools.module.css'

/** What picks a colour of the screen, where a browser has it. */
interface Picking {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
}

interface EyeDropperProps {
  /** The inks of the design: one that looks as what was picked is meant. */
  used: readonly SceneInk[]
  /** The colour of the board, hex. */
  board: string
  onInk: (ink: SceneInk) => void
}

/** Picks a colour from anywhere on the screen. In browsers without it there are the colours of the design. */
export function EyeDropperButton({ used, board, onInk }: EyeDropperProps) {
  const { t } = useShop()
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere('EyeDropper' in globalThis), [])
  const { EyeDropper } = globalThis as Picking
  if (!isThere || !EyeDropper) return null
  const pick = async () => {
    try {
      const { sRGBHex } = await new EyeDropper().open()
      onInk(used.find((ink) => screenColour(ink, board) === sRGBHex) ?? processInkOf(sRGBHex, board))
    } catch {
      // Whoever presses Escape picks nothing.
    }
  }
  return (
    <button type="button" className={styles.word} onClick={() => void pick()}>
      {t('canvas-ink.pick')}
    </button>
  )
}
