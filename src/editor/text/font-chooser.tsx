import { type ToggleEvent, useId, useState } from 'react'
import { FONT_CATEGORIES, FONT_FAMILIES, type FontCategory, type FontFamily } from '../../design/fonts/fonts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './font-chooser.module.css'
import textFields from './text-fields.module.css'

/** The names of the families, drawn in their own faces. */
type FontNames = Record<string, { width: number; height: number; outline: string }>

interface FontChooserProps {
  family: FontFamily | null
  onChange(family: FontFamily): void
}

/** Chooses a family of fonts from a list that shows each in its own face; it is found by name and by kind. */
export function FontChooser({ family, onChange }: FontChooserProps) {
  const { t } = useShop()
  const id = useId()
  const [names, setNames] = useState<FontNames>({})
  const [searched, setSearched] = useState('')
  const [category, setCategory] = useState<FontCategory | ''>('')
  const load = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // Where the drawn names cannot be loaded, the list shows plain text.
    if (currentTarget.open)
      import('./font-names.json').then(
        (module) => setNames(module.default),
        () => undefined,
      )
  }
  const found = FONT_FAMILIES.filter(
    (one) =>
      (category === '' || one.category === category) &&
      one.family.toLowerCase().includes(searched.trim().toLowerCase()),
  )
  return (
    <details className={styles.fonts} onToggle={load}>
      <summary>{t('design-text.font', { family: family?.family ?? '–' })}</summary>
      <div className={textFields.pair}>
        <TextField
          id={`${id}search`}
          label={t('design-text.search')}
          type="search"
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
        <SelectField
          id={`${id}kind`}
          label={t('design-text.kind')}
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value as FontCategory | '')}
        >
          <option value="">{t('design-text.allKinds')}</option>
          {FONT_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`design-text.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{t('design-text.fonts')}</legend>
        {found.map((one) => (
          <label key={one.id} className={styles.family}>
            <input type="radio" name={`${id}font`} checked={one.id === family?.id} onChange={() => onChange(one)} />
            <FamilyName family={one} drawn={names[one.id]} />
          </label>
        ))}
      </fieldset>
      <p role="status">{found.length === 0 && t('design-text.noFont')}</p>
    </details>
  )
}

function FamilyName({ family, drawn }: { family: FontFamily; drawn: FontNames[string] | undefined }) {
  if (!drawn) return <span>{family.family}</span>
  const { width, height, outline } = drawn
  return (
    <svg
      role="img"
      aria-label={family.family}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      width={width * 0.36}
      height={height * 0.36}
    >
      <path d={outline} fill="currentColor" />
    </svg>
  )
}
