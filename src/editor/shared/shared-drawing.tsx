import { useId, useMemo } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import { tableOf } from '../../design/table.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { materialLook } from '../../packaging/looks.ts'
import { useShop } from '../../ui/shop.tsx'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import { SheetDrawings } from '../canvas/sheet-drawings.tsx'
import styles from './shared-drawing.module.css'

/** Millimetres around the sheets, for their bleed. */
const AROUND = 20

interface Props {
  scene: Scene
  face: SheetFace
  dieline: Dieline
  product: Product
  pictureUrl: PictureUrl
}

/** A face of a design, to be looked at only. */
export function SharedDrawing({ scene, face, dieline, product, pictureUrl }: Props) {
  const { t } = useShop()
  const id = useId()
  const table = useMemo(() => tableOf(dieline, face), [dieline, face])
  const { width, height } = dieline
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`editor.${face}`)}</h2>
      <svg
        role="img"
        className={styles.drawing}
        viewBox={`${-AROUND} ${-AROUND} ${width + 2 * AROUND} ${height + 2 * AROUND}`}
      >
        <title>{t(`editor.${face}`)}</title>
        <SheetDrawings
          scene={scene}
          table={table}
          pictureUrl={pictureUrl}
          showDieline
          board={stockOf(materialLook(product, scene.goods.material))[face].base}
          prefix={`shared-${face}`}
        />
      </svg>
    </section>
  )
}
