import { useId } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { SettingNumber } from './setting-number.tsx'

const COURSES = ['straight', 'arch', 'bowl'] as const
type Course = (typeof COURSES)[number]

const MM = { cm: 1, in: 25.4 } as const
/** The largest radius of a text, mm. */
const LARGEST = 10_000

interface BendFieldsProps {
  /** The radius of the circle, mm; negative below it, 0 for straight lines. */
  bend: number
  /** How wide the text is, mm: a circle that is chosen anew fits it. */
  width: number
  onChange(bend: number): void
}

/** Whether lines are straight, or run along a circle, and how large that is: in millimetres or inches, as the store has it. */
export function BendFields({ bend, width, onChange }: BendFieldsProps) {
  const { t, format } = useShop()
  const id = useId()
  const course: Course = bend === 0 ? 'straight' : bend > 0 ? 'arch' : 'bowl'
  const unit = MM[format.units]
  const radius = Math.abs(bend) || Math.max(1, Math.round(width * 0.75))
  const choose = (chosen: Course) => onChange(chosen === 'straight' ? 0 : chosen === 'arch' ? radius : -radius)
  return (
    <>
      <SelectField
        id={id}
        label={t('design-text.course')}
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
          onChange={(value) => onChange(Math.sign(bend) * value * unit)}
        />
      )}
    </>
  )
}
