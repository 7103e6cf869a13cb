import { useState } from 'react'
import { type Together, togetherBox } from '../../design/commands/together.ts'
import { type Transform, transformed } from '../../design/commands/transform.ts'
import type { DesignTable } from '../../design/table.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { LengthField, NumberField } from './number-field.tsx'
import styles from './tools.module.css'

interface TogetherFieldsProps {
  store: EditorStore
  table: DesignTable
  ids: readonly string[]
}

/** Place, size and turn of several objects, or of a group, in numbers: what their common frame does under a pointer. */
export function TogetherFields({ store, table, ids }: TogetherFieldsProps) {
  const { t, format } = useShop()
  const scene = useEditor(store, (state) => state.scene)
  // Nothing says how far several objects are turned: the field is empty again after each turn.
  const [turns, setTurns] = useState(0)
  const together: Together | null = togetherBox(scene, ids, table)
  if (!together) return null
  const unit = dielineUnit(format.units)
  const { left, top, width, height, middle, onTable } = together
  const run = (change: Omit<Transform, 'about'>) =>
    store.run((current) => transformed(current, ids, table, { about: middle, ...change }))
  const scale = (share: number) => share > 0 && run({ scale: share })
  return (
    <div className={styles.numbers}>
      <LengthField
        label={t('canvas.fromLeft', { unit })}
        value={left}
        onValue={(to) => run({ by: onTable(to - left, 0) })}
      />
      <LengthField
        label={t('canvas.fromTop', { unit })}
        value={top}
        onValue={(to) => run({ by: onTable(0, to - top) })}
      />
      <LengthField label={t('canvas.width', { unit })} value={width} onValue={(to) => scale(to / width)} />
      <LengthField label={t('canvas.height', { unit })} value={height} onValue={(to) => scale(to / height)} />
      <NumberField
        key={turns}
        label={t('canvas.turnBy')}
        value={0}
        onValue={(turn) => {
          run({ turn })
          setTurns(turns + 1)
        }}
      />
    </div>
  )
}
