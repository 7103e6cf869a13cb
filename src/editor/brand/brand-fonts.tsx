import { fontOf } from '../../design/fonts/fonts.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'
import { PanelButton } from '../shell/panel-button.tsx'
import { useSetting } from '../text/use-setting.ts'
import styles from './brand.module.css'
import { RemoveBrandItem } from './remove-brand-item.tsx'

interface BrandFontsProps {
  items: readonly { id: string; item: { font: string } }[]
  store: EditorStore
  /** The text that is selected; null for none. */
  text: string | null
  onRemove: (id: string) => void
}

/** The fonts of a brand; one that is pressed sets the selected text. A font that the shop has no more is left out. */
export function BrandFonts({ items, store, text, onRemove }: BrandFontsProps) {
  const { t } = useShop()
  const edited = useSetting(store, text ?? '')
  return (
    <>
      <ul className={styles.items}>
        {items.flatMap(({ id, item: { font } }) => {
          const found = fontOf(font)
          if (!found) return []
          const name = t('brand.font', { family: found.family.family, style: t(`design-text.${found.style}`) })
          return (
            <li key={id}>
              <PanelButton
                className={styles.use}
                aria-disabled={!edited || edited.isLocked}
                onClick={() => edited?.change({ font })}
              >
                {name}
              </PanelButton>
              <RemoveBrandItem name={name} onPress={() => onRemove(id)} />
            </li>
          )
        })}
      </ul>
      {edited?.problem && <Note tone="bad">{t(`design-text.${edited.problem}Away`)}</Note>}
    </>
  )
}
