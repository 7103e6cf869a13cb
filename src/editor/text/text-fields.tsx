import { useId } from 'react'
import { TEXT_ALIGNS } from '../../contract/scene-object.ts'
import { type FontStyle, fontId, fontOf } from '../../design/fonts/fonts.ts'
import { followedOn } from '../../design/text/followed.ts'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'
import { objectLabel } from '../object-words.ts'
import { CourseFields } from './course-fields.tsx'
import { FontChooser } from './font-chooser.tsx'
import { SettingNumber } from './setting-number.tsx'
import styles from './text-fields.module.css'
import { useSetting } from './use-setting.ts'

/** The fields of a text of a design: its words, its font, and how its lines run. Each change is shaped at once. */
export function TextFields({ store, id }: { store: EditorStore; id: string }) {
  const { t } = useShop()
  const field = useId()
  const edited = useSetting(store, id)
  if (!edited) return null
  const { setting, isLocked, change, problem, follow } = edited
  const { scene, face } = store.state
  const paths = followedOn(scene, face).map((object) => ({ id: object.id, label: objectLabel(object, scene, { t }) }))
  const { family, style } = fontOf(setting.font) ?? { family: null, style: 'regular' as const }
  return (
    <fieldset className={styles.fields} disabled={isLocked}>
      <TextAreaField
        id={`${field}text`}
        label={t('design-text.words')}
        error={problem && t(`design-text.${problem}Away`)}
        rows={3}
        value={setting.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <FontChooser
        family={family}
        onChange={(chosen) => change({ font: fontId(chosen, nearest(chosen.styles, style)) })}
      />
      {family && family.styles.length > 1 && (
        <SelectField
          id={`${field}style`}
          label={t('design-text.style')}
          value={style}
          onChange={({ currentTarget }) => change({ font: fontId(family, currentTarget.value as FontStyle) })}
        >
          {family.styles.map((one) => (
            <option key={one} value={one}>
              {t(`design-text.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.pair}>
        <SettingNumber
          label={t('design-text.points')}
          value={setting.points}
          min={1}
          max={2000}
          step={1}
          onChange={(points) => change({ points })}
        />
        <SettingNumber
          label={t('design-text.leading')}
          value={setting.leading}
          min={0.5}
          max={4}
          step={0.05}
          onChange={(leading) => change({ leading })}
        />
        <SettingNumber
          label={t('design-text.spacing')}
          value={setting.spacing}
          min={-200}
          max={2000}
          step={10}
          onChange={(spacing) => change({ spacing })}
        />
        <SelectField
          id={`${field}align`}
          label={t('design-text.align')}
          value={setting.align}
          onChange={({ currentTarget }) => change({ align: currentTarget.value as (typeof TEXT_ALIGNS)[number] })}
        >
          {TEXT_ALIGNS.map((one) => (
            <option key={one} value={one}>
              {t(`design-text.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CourseFields
        bend={setting.bend}
        wrap={setting.wrap}
        course={setting.course}
        width={edited.object.size[0]}
        paths={paths}
        onChange={change}
        onFollow={follow}
      />
    </fieldset>
  )
}

/** The style of another family that is nearest to one: bold stays bold where there is a bold. */
const nearest = (offered: readonly FontStyle[], wanted: FontStyle): FontStyle =>
  offered.find((style) => style === wanted) ?? offered.find((style) => wanted.startsWith(style)) ?? offered[0]!
