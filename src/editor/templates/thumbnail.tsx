import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Goods } from '../../contract/catalogue.ts'
import type { Scene } from '../../contract/design-scene.ts'
import { displayOf } from '../../design/display.ts'
import { mainFrame } from '../../design/main-frame.ts'
import { inverse } from '../../design/matrix.ts'
import { templateSides } from '../../design/templates/sides.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { matrixText } from '../canvas/matrix-text.ts'
import { SheetArtwork } from '../canvas/sheet-artwork.tsx'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  id: string
  /** Makes the design that it shows; asked for when it comes into view. */
  scene: () => Scene
  dieline: Dieline
  goods: Goods
  /** The colour of the board, hex. */
  board: string
}

const noPicture = () => null

/** The front of a design as a small picture, from the same display list as all else; drawn when it is first seen. */
export const Thumbnail = memo(
  function Thumbnail({ id, scene, dieline, goods, board }: ThumbnailProps) {
    const place = useRef<HTMLSpanElement>(null)
    const [isSeen, setSeen] = useState(false)
    useEffect(() => {
      const watcher = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
        { rootMargin: '200px' },
      )
      watcher.observe(place.current!)
      return () => watcher.disconnect()
    }, [])
    const front = useMemo(
      () => templateSides(dieline, goods).fronts[0]?.frame ?? mainFrame(dieline, 'outside'),
      [dieline, goods],
    )
    // biome-ignore lint/correctness/useExhaustiveDependencies: the design follows from its template, goods and dieline
    const items = useMemo(
      () =>
        isSeen
          ? displayOf(scene(), dieline).find(({ piece, face }) => piece === front.piece.name && face === 'outside')
              ?.items
          : undefined,
      [isSeen, dieline, id, board],
    )
    return (
      <span ref={place} className={styles.thumbnail}>
        <svg viewBox={`0 0 ${front.width} ${front.height}`} aria-hidden="true">
          <rect width={front.width} height={front.height} fill={board} />
          {items && (
            <g transform={matrixText(inverse(front.toSheet))}>
              <SheetArtwork items={items} board={board} pictureUrl={noPicture} prefix={`template-${id}`} />
            </g>
          )}
        </svg>
      </span>
    )
  },
  (before, now) => before.dieline === now.dieline && before.board === now.board && before.id === now.id,
)
