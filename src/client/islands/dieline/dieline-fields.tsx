import type { DielineError } from '../../../packaging/dieline/limits.ts'
import { dielineUnit, formatMm } from '../../../packaging/dieline-form.ts'
import { type DielineRequest, SIZE_MODES } from '../../../packaging/dieline-request.ts'
import { STYLE_IDS, styleOf } from '../../../packaging/styles/shelf.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useShop } from '../../../ui/shop.tsx'
import styles from './dieline.module.css'
import { styleName } from './style-name.ts'

const SIDES = ['length', 'width', 'height'] as const

const ERROR_OF = {
  length: 'configurator.fieldLength',
  width: 'configurator.fieldWidth',
  height: 'configurator.fieldHeight',
  caliper: 'dieline.fieldBoard',
} as const

/** A pack of swatches is no construction of its own. */
const LISTED = STYLE_IDS.filter((style) => style !== 'sample-pack')

/** What a dieline is made from. Sizes stand as they were typed until another construction is chosen. */
export function DielineFields({ request, refused }: { request: DielineRequest; refused: DielineError | null }) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const { limits } = styleOf(request.style)
  const text = (mm: number, fine = false) => formatMm(mm, unit, format.currencyFormatter.decimalSeparator, fine)
  const error = (field: keyof typeof ERROR_OF, fine = false) =>
    refused?.field === field && t(ERROR_OF[field], { min: text(refused.min, fine), max: text(refused.max, fine), unit })
  return (
    <>
      <SelectField id="style" name="style" label={t('dieline.style')} defaultValue={request.style}>
        {LISTED.map((style) => (
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
      <div className={styles.sides}>
        {SIDES.filter((side) => limits.max[side] > 0).map((side) => (
          <TextField
            key={side}
            id={side}
            name={side}
            label={`${t(`configurator.${side}`)}, ${unit}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={text(request.size[side])}
            error={error(side)}
          />
        ))}
      </div>
      <TextField
        id="board"
        name="board"
        label={`${t('dieline.board')}, ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={text(request.caliper, true)}
        help={t('dieline.boardHelp', {
          carton: text(0.5, true),
          e: text(1.6, true),
          b: text(3.2, true),
          grey: text(2, true),
        })}
        error={error('caliper', true)}
      />
    </>
  )
}
