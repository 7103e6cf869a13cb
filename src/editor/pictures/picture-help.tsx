import { MOST_PICTURE_BYTES } from '../../contract/design-limits.ts'
import { MB } from '../../contract/megabyte.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './picture-help.module.css'

/** Which files are pictures of a design, and how much all of them may be for it to be printed. */
export function PictureHelp() {
  const { t, number } = useShop()
  return (
    <>
      <p className={styles.said}>{t('editor.pictureHelp')}</p>
      <p className={styles.said}>{t('editor.pictureTotal', { limit: number(MOST_PICTURE_BYTES / MB) })}</p>
    </>
  )
}
