import { memo, useMemo } from 'react'
import type { Scene } from '../../contract/design-scene.ts'
import { displayOf } from '../../design/display.ts'
import type { DesignTable, TableSheet } from '../../design/table.ts'
import { useLater } from '../use-later.ts'
import { matrixText } from './matrix-text.ts'
import { type PictureUrl, SheetArtwork } from './sheet-artwork.tsx'
import styles from './sheet-drawings.module.css'
import { safeLine, sheetLines } from './sheet-lines.ts'

interface SheetsProps {
  scene: Scene
  table: DesignTable
  showDieline: boolean
  /** The colour of the board on this face, hex. */
  board: string
  pictureUrl: PictureUrl
  prefix: string
}

/** The sheets of a face: board, artwork within the bleed, and the lines of the dieline above it. */
export const SheetDrawings = memo(function SheetDrawings({
  scene,
  table,
  showDieline,
  board,
  pictureUrl,
  prefix,
}: SheetsProps) {
  const display = useMemo(() => displayOf(scene, table.dieline), [scene, table.dieline])
  return table.sheets.map((sheet, at) => {
    const { piece, toTable } = sheet
    const lines = sheetLines(sheet, table)
    const clip = `${prefix}-clip-${at}`
    const items = display.find((one) => one.piece === piece.name && one.face === table.face)?.items ?? []
    return (
      <g key={piece.name} transform={matrixText(toTable)} data-table={toTable.join(' ')}>
        <clipPath id={clip}>
          <path d={showDieline ? lines.bleed : lines.board} clipRule={showDieline ? 'nonzero' : 'evenodd'} />
        </clipPath>
        <path d={lines.board} fill={board} fillRule="evenodd" />
        <g clipPath={`url(#${clip})`}>
          <SheetArtwork items={items} board={board} pictureUrl={pictureUrl} prefix={`${prefix}-${at}`} />
        </g>
        {showDieline ? (
          <g className={styles.lines} data-lines="">
            <path d={lines.bleed} className={styles.bleed} />
            <SafeLine sheet={sheet} table={table} />
            <path d={lines.crease} className={styles.crease} />
            <path d={lines.perforation} className={styles.perforation} />
            <path d={lines.cut} className={styles.cut} />
          </g>
        ) : (
          <path d={lines.board} className={styles.outline} data-lines="" />
        )}
      </g>
    )
  })
})

/** Where artwork is safe from the cut. Of another size it follows a moment later: to shrink the panels takes as long as the rest. */
function SafeLine({ sheet, table }: { sheet: TableSheet; table: DesignTable }) {
  const seen = useLater(sheet)
  return seen === sheet && <path d={safeLine(sheet, table)} className={styles.safe} />
}
