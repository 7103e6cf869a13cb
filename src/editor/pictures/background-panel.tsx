import { useState } from 'react'
import type { SceneInk } from '../../contract/scene-object.ts'
import { painted } from '../../design/commands/appearance.ts'
import { patterned } from '../../design/commands/patterned.ts'
import { type InkRules, swatchesOf } from '../../design/ink-rules.ts'
import { PATTERNS } from '../../design/patterns.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { tableOf } from '../../design/table.ts'
import type { KeyIn } from '../../i18n/messages.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'
import { panelLabel } from '../panel-words.ts'
import styles from './background-panel.module.css'

type PatternId = KeyIn<'editor-pattern'>

interface BackgroundPanelProps {
  store: EditorStore
  dieline: Dieline
  /** What each face is printed in. */
  rules: InkRules
}

/** Fills a panel, or a whole blank, with a colour and with a pattern. */
export function BackgroundPanel({ store, dieline, rules }: BackgroundPanelProps) {
  const shop = useShop()
  const { t } = shop
  const face = useEditor(store, (state) => state.face)
  const [wanted, setWanted] = useState('')
  const [chosenInk, setInk] = useState<SceneInk | null>(null)
  const panels = [...tableOf(dieline, face).panels.values()]
  const panel = panels.some(({ name }) => name === wanted) ? wanted : (panels[0]?.name ?? '')
  const inks = swatchesOf(rules[face])
  const ink = inks.find((one) => JSON.stringify(one) === JSON.stringify(chosenInk)) ?? inks[0]
  if (!panel || !ink) return <p>{t('editor.faceUnprinted')}</p>
  const paint = (next: SceneInk | null) => {
    if (next) setInk(next)
    store.run((scene) => painted(scene, face, panel, next, newObjectId()))
  }
  return (
    <div className={styles.fill}>
      <SelectField
        id="editor-filled"
        label={t('editor.filledPanel')}
        value={panel}
        onChange={({ target }) => setWanted(target.value)}
      >
        {panels.map(({ name }) => (
          <option key={name} value={name}>
            {panelLabel(name, dieline, shop)}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend>{t('editor.colour')}</legend>
        <div className={styles.swatches}>
          {inks.map((one, at) => (
            <button
              key={JSON.stringify(one)}
              type="button"
              className={styles.swatch}
              aria-label={t('editor.colourNumber', { number: at + 1 })}
              aria-pressed={one === ink}
              style={{ backgroundColor: screenColour(one) }}
              onClick={() => paint(one)}
            />
          ))}
        </div>
        <button type="button" onClick={() => paint(null)}>
          {t('editor.noColour')}
        </button>
      </fieldset>
      <fieldset>
        <legend>{t('editor.pattern')}</legend>
        <div className={styles.patterns}>
          {Object.entries(PATTERNS).map(([name, { width, height, outline }]) => (
            <button
              key={name}
              type="button"
              className={styles.pattern}
              aria-label={t(`editor-pattern.${name as PatternId}`)}
              onClick={() =>
                store.run((scene) => patterned(scene, face, panel, { id: newObjectId(), pattern: name, ink }))
              }
            >
              <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <path d={outline} />
              </svg>
            </button>
          ))}
        </div>
        <button type="button" onClick={() => store.run((scene) => patterned(scene, face, panel, null))}>
          {t('editor.noPattern')}
        </button>
      </fieldset>
    </div>
  )
}
