import { sharedPicture } from '../../contract/design-picture-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { EditorSheet } from '../shell/editor-sheet.tsx'

/** What the page of a share link shows without scripts, and until the design has loaded. @param here begins a new design */
export function SharedFrame({ here, token }: { here: string; token: string }) {
  const { t } = useShop()
  const ways = (
    <ButtonLink href={here} weight="quiet">
      {t('editor.newDesign')}
    </ButtonLink>
  )
  return (
    <EditorSheet title={t('editor.sharedTitle')} ways={ways}>
      <p>{t('editor.sharedLink')}</p>
      <noscript>
        <p>{t('editor.sharedNoScripts')}</p>
        <img src={sharedPicture(token)} alt={t('editor.sharedTitle')} width="320" height="240" />
      </noscript>
    </EditorSheet>
  )
}
