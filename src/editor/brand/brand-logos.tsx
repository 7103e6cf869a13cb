import { useMemo } from 'react'
import type { DesignClip } from '../../contract/design-clip.ts'
import { pasted } from '../../design/clipboard.ts'
import { emptyScene } from '../../design/commands/objects.ts'
import { displayOf } from '../../design/display.ts'
import { areaOfItem } from '../../design/item-area.ts'
import { mainFrame } from '../../design/main-frame.ts'
import { inverse, pointBy } from '../../design/matrix.ts'
import { placeName } from '../../design/panel-frame.ts'
import { tableOf } from '../../design/table.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'
import { matrixText } from '../canvas/matrix-text.ts'
import { type PictureUrl, SheetArtwork } from '../canvas/sheet-artwork.tsx'
import type { EditorStore } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'
import { PanelButton } from '../shell/panel-button.tsx'
import styles from './brand.module.css'
import own from './brand-logos.module.css'
import { RemoveBrandItem } from './remove-brand-item.tsx'

interface Drawn {
  store: EditorStore
  dieline: Dieline
  /** The colour of the board, hex. */
  board: string
  pictureUrl: PictureUrl
}

interface BrandLogosProps extends Drawn {
  items: readonly { id: string; item: { name: string; clip: DesignClip } }[]
  onRemove: (id: string) => void
}

/** The logos of a brand, drawn; one that is pressed comes into the design, on the panel that it had or on the first. */
export function BrandLogos({ items, onRemove, ...drawn }: BrandLogosProps) {
  const { store, dieline } = drawn
  const use = (clip: DesignClip) => {
    const { scene, face } = store.state
    const panel = placeName(mainFrame(dieline, face))
    const { scene: next, ids } = pasted(scene, listOf(clip), tableOf(dieline, face), panel, newObjectId)
    if (store.run(() => next)) store.select(ids)
  }
  return (
    <ul className={styles.items}>
      {items.map(({ id, item: { name, clip } }) => (
        <li key={id}>
          <PanelButton className={styles.use} onClick={() => use(clip)}>
            <LogoPicture id={id} clip={clip} {...drawn} />
            {name}
          </PanelButton>
          <RemoveBrandItem name={name} onPress={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}

const listOf = ({ objects, assets }: DesignClip) => ({ objects: Object.values(objects), assets })

/** A logo as it is read on the panel that it would come to. */
function LogoPicture({ id, clip, store, dieline, board, pictureUrl }: Drawn & { id: string; clip: DesignClip }) {
  const drawn = useMemo(() => {
    const frame = mainFrame(dieline, 'outside')
    const name = placeName(frame)
    // All on one panel, wherever they were taken from.
    const table = {
      ...tableOf(dieline, 'outside'),
      panels: new Map([[name, tableOf(dieline, 'outside').panels.get(name)!]]),
    }
    const { scene } = pasted(emptyScene(store.state.scene.goods), listOf(clip), table, name, newObjectId)
    const items = displayOf(scene, dieline).flatMap((sheet) => sheet.items)
    const area = items
      .flatMap(areaOfItem)
      .map((outline) => outline.map((point) => pointBy(inverse(frame.toSheet), point)))
    return area.length ? { items, bounds: boundsOf(area), upright: inverse(frame.toSheet) } : null
  }, [clip, dieline, store])
  if (!drawn) return null
  const { left, right, bottom, top } = drawn.bounds
  return (
    <svg className={own.logo} viewBox={`${left} ${bottom} ${right - left} ${top - bottom}`} aria-hidden="true">
      <rect x={left} y={bottom} width={right - left} height={top - bottom} fill={board} />
      <g transform={matrixText(drawn.upright)}>
        <SheetArtwork items={drawn.items} board={board} pictureUrl={pictureUrl} prefix={`brand-${id}`} />
      </g>
    </svg>
  )
}
