import { choiceName, optionName } from '../../i18n/option-name.ts'
import type { DielineError } from '../../packaging/dieline/limits.ts'
import type { OptionSpec, Options } from '../../packaging/dieline/option-spec.ts'
import { OptionError } from '../../packaging/dieline/options.ts'
import { optionField } from '../../packaging/dieline-form.ts'
import type { DielineRequest } from '../../packaging/dieline-request.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

interface OptionFieldsProps {
  request: DielineRequest
  refused: DielineError | null
}

/** The options of the construction, each by its kind: a box to tick, a selection, a length. */
export function OptionFields({ request, refused }: OptionFieldsProps) {
  const { t } = useShop()
  const { options = {} } = styleOf(request.style)
  const wrong = refused instanceof OptionError ? refused.option : null
  return Object.entries(options).map(([option, spec]) => (
    <OptionField
      key={option}
      option={option}
      spec={spec}
      value={request.options?.[option] ?? spec.usual}
      name={optionField(request.style, option)}
      label={optionName(option, t)}
      wrong={wrong === option}
    />
  ))
}

interface OptionFieldProps {
  option: string
  spec: OptionSpec
  /** As chosen, unchecked. */
  value: Options[string]
  name: string
  label: string
  wrong: boolean
}

function OptionField({ option, spec, value, name, label, wrong }: OptionFieldProps) {
  const { t } = useShop()
  if (spec.kind === 'number')
    return <LengthField spec={spec} value={Number(value)} name={name} label={label} wrong={wrong} />
  const error = wrong && t('dieline.optionValue', { field: label })
  if (spec.kind === 'choice')
    return (
      <SelectField id={name} name={name} label={label} defaultValue={String(value)} error={error}>
        {spec.values.map((choice) => (
          <option key={choice} value={choice}>
            {choiceName(option, choice, t)}
          </option>
        ))}
      </SelectField>
    )
  return (
    <>
      {/* A form does not send a cleared box: what is usually ticked needs a field that says it is not. */}
      {spec.usual && <input type="hidden" name={name} value="no" />}
      <CheckField
        id={name}
        name={name}
        value="yes"
        label={label}
        defaultChecked={value === true || value === 'yes'}
        error={error}
      />
    </>
  )
}

type LengthFieldProps = Pick<OptionFieldProps, 'name' | 'label' | 'wrong'> & {
  spec: Extract<OptionSpec, { kind: 'number' }>
  /** In mm. */
  value: number
}

function LengthField({ spec, value, name, label, wrong }: LengthFieldProps) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const text = (mm: number, rounding?: 'up' | 'down') =>
    formatMm(mm, unit, format.currencyFormatter.decimalSeparator, 'typed', rounding)
  const limits = { min: text(spec.min, 'up'), max: text(spec.max, 'down'), unit }
  return (
    <TextField
      id={name}
      name={name}
      label={t('dieline.fieldIn', { field: label, unit })}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={text(value)}
      help={t('dieline.optionLimits', limits)}
      error={wrong && t('dieline.optionRange', { field: label, ...limits })}
    />
  )
}
