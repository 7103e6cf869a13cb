import { sharedPicture } from '../../contract/design-picture-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from '../shell/editor-frame.module.css'

/** What the page of a share link shows without scripts, and until the design has loaded. @param here begins a new design */
export function SharedFrame({ here, token }: { here: string; token: string }) {
  const { t } = useShop()
  return (
    <Sheet className={styles.frame}>
      <h1>{t('editor.sharedTitle')}</h1>
      <p>{t('editor.sharedLink')}</p>
      <noscript>
        <p>{t('editor.sharedNoScripts')}</p>
        <img src={sharedPicture(token)} alt={t('editor.sharedTitle')} width="320" height="240" />
      </noscript>
      <p className={styles.ways}>
        <ButtonLink href={here} weight="quiet">
          {t('editor.newDesign')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
