import { useId } from 'react'
import type { TextSetting } from '../../design/text/layout.ts'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { SettingNumber } from './setting-number.tsx'

const COURSES = ['straight', 'box', 'arch', 'bowl'] as const
type Course = (typeof COURSES)[number]

const MM = { cm: 1, in: 25.4 } as const
/** The largest radius of a text, mm. */
const LARGEST = 10_000

/** How lines run: where they end, and on which circle. */
type TextCourse = Pick<TextSetting, 'bend' | 'wrap'>

interface CourseFieldsProps extends TextCourse {
  /** How wide the text is, mm: a box or a circle that is chosen anew fits it. */
  width: number
  onChange(course: TextCourse): void
}

/**
 * Whether lines are straight, break in a text box, or run along a circle, and how large that is: in millimetres or inches, as
 * the store has it. The width of a text box is that of its object.
 */
export function CourseFields({ bend, wrap, width, onChange }: CourseFieldsProps) {
  const { t, format } = useShop()
  const id = useId()
  const course: Course = bend > 0 ? 'arch' : bend < 0 ? 'bowl' : wrap === null ? 'straight' : 'box'
  const unit = MM[format.units]
  const radius = Math.abs(bend) || Math.max(1, Math.round(width * 0.75))
  const choose = (chosen: Course) =>
    onChange({
      bend: chosen === 'arch' ? radius : chosen === 'bowl' ? -radius : 0,
      wrap: chosen === 'box' ? width : null,
    })
  return (
    <>
      <SelectField
        id={id}
        label={t('design-text.course')}
        help={course === 'box' && t('design-text.boxHelp')}
        value={course}
        onChange={({ currentTarget }) => choose(currentTarget.value as Course)}
      >
        {COURSES.map((one) => (
          <option key={one} value={one}>
            {t(`design-text.${one}`)}
          </option>
        ))}
      </SelectField>
      {bend !== 0 && (
        <SettingNumber
          label={t('design-text.radius', { unit: unit === 1 ? 'mm' : 'in' })}
          value={Math.round((radius / unit) * 100) / 100}
          min={Math.ceil(100 / unit) / 100}
          max={Math.floor(LARGEST / unit)}
          step={unit === 1 ? 1 : 0.05}
          onChange={(value) => onChange({ bend: Math.sign(bend) * value * unit, wrap: null })}
        />
      )}
    </>
  )
}
