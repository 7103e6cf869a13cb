import type { FileSheet } from '../../design/preflight/file-sheets.ts'
import { useShop } from '../../ui/shop.tsx'
import { fileLength } from './file-report-list.tsx'
import styles from './file-sizes.module.css'

interface FileSizesProps {
  sheets: readonly FileSheet[]
  dielinePath: string
}

/** The sizes that the pages of a file have, and the dieline that they are drawn on. */
export function FileSizes({ sheets, dielinePath }: FileSizesProps) {
  const shop = useShop()
  const { t } = shop
  return (
    <>
      <h2>{t('print-file.sizes')}</h2>
      <ol className={styles.sizes}>
        {sheets.map(({ piece, face, width, height, bleed }, at) => (
          <li key={`${piece} ${face}`}>
            {t(face === 'outside' ? 'print-file.sheetOutside' : 'print-file.sheetInside', {
              page: at + 1,
              width: fileLength(width, shop),
              height: fileLength(height, shop),
              fullWidth: fileLength(width + 2 * bleed, shop),
              fullHeight: fileLength(height + 2 * bleed, shop),
            })}
          </li>
        ))}
      </ol>
      <p>
        <a href={dielinePath}>{t('dieline.link')}</a>
      </p>
    </>
  )
}
