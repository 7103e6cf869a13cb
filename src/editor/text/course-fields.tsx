import { useId } from 'react'
import { turnedRound } from '../../design/text/course.ts'
import type { TextSetting } from '../../design/text/layout.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { SettingNumber } from './setting-number.tsx'
import { waveFor } from './wave.ts'

const COURSES = ['straight', 'box', 'arch', 'bowl', 'wave'] as const

const MM = { cm: 1, in: 25.4 } as const
/** The largest radius of a text, mm. */
const LARGEST = 10_000

/** How lines run: where they end, and on which circle or course. */
type TextCourse = Pick<TextSetting, 'bend' | 'wrap' | 'course'>

interface CourseFieldsProps extends TextCourse {
  /** How wide the text is, mm: a box, a circle or a wave that is chosen anew fits it. */
  width: number
  /** The shapes and drawings that it could run along. */
  paths: readonly { id: string; label: string }[]
  onChange(course: TextCourse): void
  /** Runs the text along one of them. */
  onFollow(id: string): void
}

/**
 * Whether lines are straight, break in a text box, run along a circle, or along a wave, a shape or a drawing, and how: in
 * millimetres or inches, as the store has it. The width of a text box is that of its object.
 */
export function CourseFields({ bend, wrap, course, width, paths, onChange, onFollow }: CourseFieldsProps) {
  const { t, format } = useShop()
  const id = useId()
  const along = course?.follows && paths.find((path) => path.id === course.follows!.object)
  const chosen = along
    ? `along ${along.id}`
    : course
      ? 'curve'
      : bend > 0
        ? 'arch'
        : bend < 0
          ? 'bowl'
          : wrap === null
            ? 'straight'
            : 'box'
  const unit = MM[format.units]
  const radius = Math.abs(bend) || Math.max(1, Math.round(width * 0.75))
  const choose = (wanted: string) => {
    const followed = paths.find((path) => `along ${path.id}` === wanted)
    if (followed) return onFollow(followed.id)
    if (wanted === 'curve') {
      const { follows: _, ...own } = course!
      return onChange({ bend, wrap, course: own })
    }
    onChange({
      bend: wanted === 'arch' ? radius : wanted === 'bowl' ? -radius : 0,
      wrap: wanted === 'box' ? width : null,
      course: wanted === 'wave' ? { outline: waveFor(width), shift: 0 } : null,
    })
  }
  return (
    <>
      <SelectField
        id={id}
        label={t('design-text.course')}
        help={chosen === 'box' && t('design-text.boxHelp')}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {course && <option value="curve">{t('design-text.curve')}</option>}
        {COURSES.map((one) => (
          <option key={one} value={one}>
            {t(`design-text.${one}`)}
          </option>
        ))}
        {paths.length > 0 && (
          <optgroup label={t('design-text.along')}>
            {paths.map((path) => (
              <option key={path.id} value={`along ${path.id}`}>
                {path.label}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      {bend !== 0 && (
        <SettingNumber
          label={t('design-text.radius', { unit: unit === 1 ? 'mm' : 'in' })}
          value={Math.round((radius / unit) * 100) / 100}
          min={Math.ceil(100 / unit) / 100}
          max={Math.floor(LARGEST / unit)}
          step={unit === 1 ? 1 : 0.05}
          onChange={(value) => onChange({ bend: Math.sign(bend) * value * unit, wrap: null, course: null })}
        />
      )}
      {course && (
        <>
          <SettingNumber
            label={t('design-text.shift')}
            value={Math.round(course.shift * 1000) / 10}
            min={-100}
            max={100}
            step={1}
            onChange={(value) => onChange({ bend, wrap, course: { ...course, shift: value / 100 } })}
          />
          <Button type="button" weight="quiet" onClick={() => onChange({ bend, wrap, course: onOtherSide(course) })}>
            {t('design-text.otherSide')}
          </Button>
        </>
      )}
    </>
  )
}

const onOtherSide = ({ outline, follows, ...course }: NonNullable<TextSetting['course']>): TextSetting['course'] => ({
  ...course,
  outline: turnedRound(outline),
  ...(follows && { follows: { ...follows, turned: !follows.turned } }),
})
