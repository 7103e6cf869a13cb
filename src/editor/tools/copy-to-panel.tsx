import { useId, useState } from 'react'
import { panelsBeside } from '../../design/commands/copying.ts'
import type { DesignTable } from '../../design/table.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { panelLabel } from '../panel-words.ts'
import type { EditorActs } from './acts.ts'
import styles from './copy-to-panel.module.css'

/** Copies what is selected to a panel that it is not on; where there is no other, nothing. */
export function CopyToPanel({ store, table, acts }: { store: EditorStore; table: DesignTable; acts: EditorActs }) {
  const { t } = useShop()
  const id = useId()
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const others = panelsBeside(scene, selection, table)
  const [chosen, setChosen] = useState('')
  // What is selected, or its face, may be another since a panel was chosen.
  const to = others.includes(chosen) ? chosen : others[0]
  if (to === undefined) return null
  return (
    <div className={styles.copyTo}>
      <SelectField id={id} label={t('canvas.toPanel')} value={to} onChange={(event) => setChosen(event.target.value)}>
        {others.map((name) => (
          <option key={name} value={name}>
            {panelLabel(name, table.dieline, { t })}
          </option>
        ))}
      </SelectField>
      <Button type="button" weight="quiet" onClick={() => acts.copyTo(to)}>
        {t('canvas.copy')}
      </Button>
    </div>
  )
}
