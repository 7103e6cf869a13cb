import { SIDES } from '../../contract/catalogue.ts'
import { styleName } from '../../i18n/construction-name.ts'
import type { DielineError } from '../../packaging/dieline/limits.ts'
import { type DielineRequest, SIZE_MODES } from '../../packaging/dieline-request.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { STYLE_IDS } from '../../packaging/styles/style-id.ts'
import { dielineUnit, type Exactness, formatMm } from '../../regions/dieline-units.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './dieline-fields.module.css'
import { OptionFields } from './option-fields.tsx'

const ERROR_OF = {
  length: 'configurator.fieldLength',
  width: 'configurator.fieldWidth',
  height: 'configurator.fieldHeight',
  caliper: 'dieline.fieldBoard',
} as const

interface DielineFieldsProps {
  request: DielineRequest
  refused: DielineError | null
}

/** The form of a dieline: construction, kind of size, size and board, and what else may be chosen of it. */
export function DielineFields({ request, refused }: DielineFieldsProps) {
  const { t } = useShop()
  return (
    <>
      <SelectField id="style" name="style" label={t('dieline.style')} defaultValue={request.style}>
        {STYLE_IDS.map((style) => (
          <option key={style} value={style}>
            {styleName(style, t)}
          </option>
        ))}
      </SelectField>
      <SelectField id="mode" name="mode" label={t('dieline.measured')} defaultValue={request.mode}>
        {SIZE_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(`dieline-mode.${mode}`)}
          </option>
        ))}
      </SelectField>
      {request.material !== undefined && <input type="hidden" name="material" value={request.material} />}
      <Measures key={request.style} request={request} refused={refused} />
      <OptionFields key={`${request.style} options`} request={request} refused={refused} />
    </>
  )
}

/**
 * The fields of size and board. They keep what was typed until another construction is chosen, which has its own usual
 * size.
 */
function Measures({ request, refused }: DielineFieldsProps) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const { limits } = styleOf(request.style)
  const text = (mm: number, exactness: Exactness, rounding?: 'up' | 'down') =>
    formatMm(mm, unit, format.currencyFormatter.decimalSeparator, exactness, rounding)
  const board = (mm: number) => text(mm, 'board')
  const usual = (mm: number) => `${text(mm, 'typed')} ${unit}`
  const error = (field: keyof typeof ERROR_OF) => {
    if (refused?.field !== field) return false
    const exactness = field === 'caliper' ? 'board' : 'typed'
    return t(ERROR_OF[field], {
      min: text(refused.min, exactness, 'up'),
      max: text(refused.max, exactness, 'down'),
      unit,
    })
  }
  return (
    <>
      <div className={styles.sides}>
        {SIDES.filter((side) => limits.max[side] > 0).map((side) => (
          <TextField
            key={side}
            id={side}
            name={side}
            label={t('dieline.fieldIn', { field: t(`configurator.${side}`), unit })}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={text(request.size[side], 'typed')}
            error={error(side)}
          />
        ))}
      </div>
      <TextField
        id="board"
        name="board"
        label={t('dieline.fieldIn', { field: t('dieline.board'), unit })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={board(request.caliper)}
        help={t('dieline.boardHelp', { carton: usual(0.5), e: usual(1.6), b: usual(3.2), grey: usual(2) })}
        error={error('caliper')}
      />
    </>
  )
}
