import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './editor-frame.module.css'

/** What the page of a share link shows without scripts, and until the design has loaded. @param here begins a new design */
export function SharedFrame({ here }: { here: string }) {
  const { t } = useShop()
  return (
    <Sheet className={styles.frame}>
      <h1>{t('editor.sharedTitle')}</h1>
      <p>{t('editor.sharedLink')}</p>
      <noscript>
        <p>{t('editor.sharedNoScripts')}</p>
      </noscript>
      <p className={styles.ways}>
        <ButtonLink href={here} weight="quiet">
          {t('editor.newDesign')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
