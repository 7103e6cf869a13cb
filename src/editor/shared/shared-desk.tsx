import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import type { Kept } from '../shell/account-designs.ts'
import { EditorSheet } from '../shell/editor-sheet.tsx'
import type { OpenShared } from './open-shared.ts'
import { ShownScene } from './shown-scene.tsx'

/** What a share link leads to: the design to be looked at, or why there is none. @param here the editor's own page */
export function SharedDesk({ opened, here }: { opened: OpenShared; here: string }) {
  const { t } = useShop()
  if (opened.state === 'open') return <SharedSheets {...opened} here={here} />
  return (
    <EditorSheet title={t('editor.sharedTitle')}>
      <p>{t(`editor.shared-${opened.state}`)}</p>
      <p>
        <ButtonLink href={here}>{t('editor.newDesign')}</ButtonLink>
      </p>
    </EditorSheet>
  )
}

type Shown = Extract<OpenShared, { state: 'open' }> & { here: string }

/** The name, each face that is designed, and the folded package. Nothing of it can be changed, and nothing is kept. */
function SharedSheets({ design: { name, scene }, product, dieline, shelf, copy, here }: Shown) {
  const { t, size } = useShop()
  const pictureUrl = usePictureUrl(shelf)
  const ways = (
    <>
      {copy && <MakeOwn copy={copy} here={here} />}
      <ButtonLink href={here} weight="quiet">
        {t('editor.newDesign')}
      </ButtonLink>
    </>
  )
  return (
    <EditorSheet
      title={name}
      ways={ways}
      below={<ShownScene scene={scene} dieline={dieline} product={product} pictureUrl={pictureUrl} />}
    >
      <p>
        {t(`product-name.${product.type}`)}
        <br />
        {size(scene.goods.size)}
      </p>
      <Note>{t('editor.sharedText')}</Note>
    </EditorSheet>
  )
}

/** Copies the design to the visitor's own, and opens the copy in the editor. */
function MakeOwn({ copy, here }: { copy: () => Promise<Kept>; here: string }) {
  const { t } = useShop()
  const [state, setState] = useState<'idle' | 'copying' | 'full' | 'failed'>('idle')
  const make = async () => {
    if (state === 'copying') return
    setState('copying')
    const kept = await copy()
    if (kept.state === 'saved') location.assign(`${here}?design=${kept.id}`)
    else setState(kept.state === 'full' ? 'full' : 'failed')
  }
  return (
    <>
      <Button type="button" aria-disabled={state === 'copying'} onClick={() => void make()}>
        {t('editor.sharedMakeOwn')}
      </Button>
      {state === 'full' && <Note tone="bad">{t('editor.unsavedFull')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('editor.sharedCopyFailed')}</Note>}
    </>
  )
}
