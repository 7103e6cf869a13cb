import type { SceneInk } from '../../contract/scene-object.ts'
import { screenColour } from '../../design/screen-colour.ts'
import { useShop } from '../../ui/shop.tsx'
import { inkLabel } from '../object-words.ts'
import { PanelButton } from '../shell/panel-button.tsx'
import styles from './brand.module.css'
import { RemoveBrandItem } from './remove-brand-item.tsx'

interface BrandColoursProps {
  items: readonly { id: string; item: { ink: SceneInk } }[]
  /** The colour of the board, hex. */
  board: string
  /** Whether an ink can be given to what is selected. */
  canUse: (ink: SceneInk) => boolean
  onUse: (ink: SceneInk) => void
  onRemove: (id: string) => void
}

/** The colours of a brand as they look on the board; one that is pressed fills what is selected. */
export function BrandColours({ items, board, canUse, onUse, onRemove }: BrandColoursProps) {
  const shop = useShop()
  return (
    <ul className={styles.items}>
      {items.map(({ id, item: { ink } }) => {
        const name = inkLabel(ink, shop)
        return (
          <li key={id}>
            <PanelButton className={styles.use} aria-disabled={!canUse(ink)} onClick={() => canUse(ink) && onUse(ink)}>
              <svg width="28" height="28" aria-hidden="true">
                <rect width="28" height="28" fill={screenColour(ink, board)} />
              </svg>
              {name}
            </PanelButton>
            <RemoveBrandItem name={name} onPress={() => onRemove(id)} />
          </li>
        )
      })}
    </ul>
  )
}
