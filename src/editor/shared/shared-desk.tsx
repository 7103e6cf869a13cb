import { lazy, Suspense, useMemo, useState } from 'react'
import { productDieline } from '../../packaging/constructions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { EditorStore } from '../editor-store.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import type { Kept } from '../shell/account-designs.ts'
import frame from '../shell/editor-frame.module.css'
import type { OpenShared } from './open-shared.ts'
import styles from './shared-desk.module.css'
import { SharedDrawing } from './shared-drawing.tsx'

const FoldPanel = lazy(async () => ({ default: (await import('../stage/fold-panel.tsx')).FoldPanel }))

/** What a share link leads to: the design to be looked at, or why there is none. @param here the editor's own page */
export function SharedDesk({ opened, here }: { opened: OpenShared; here: string }) {
  const { t } = useShop()
  if (opened.state === 'open') return <SharedSheets {...opened} here={here} />
  return (
    <Sheet className={frame.frame}>
      <h1>{t('editor.sharedTitle')}</h1>
      <p>{t(`editor.shared-${opened.state}`)}</p>
      <p>
        <ButtonLink href={here}>{t('editor.newDesign')}</ButtonLink>
      </p>
    </Sheet>
  )
}

type Shown = Extract<OpenShared, { state: 'open' }> & { here: string }

/** The name, each face that is designed, and the folded package. Nothing of it can be changed, and nothing is kept. */
function SharedSheets({ design: { name, scene }, product, shelf, copy, here }: Shown) {
  const { t, size } = useShop()
  const pictureUrl = usePictureUrl(shelf)
  const dieline = useMemo(() => productDieline(product, scene.goods.size, scene.goods.material), [product, scene])
  const store = useMemo(() => new EditorStore(scene), [scene])
  return (
    <Sheet className={frame.frame}>
      <h1>{name}</h1>
      <p>
        {t(`product-name.${product.type}`)}
        <br />
        {size(scene.goods.size)}
      </p>
      <Note>{t('editor.sharedText')}</Note>
      <div className={frame.ways}>
        {copy && <MakeOwn copy={copy} here={here} />}
        <ButtonLink href={here} weight="quiet">
          {t('editor.newDesign')}
        </ButtonLink>
      </div>
      <div className={styles.parts}>
        <SharedDrawing face="outside" {...{ scene, dieline, product, pictureUrl }} />
        {scene.faces.inside.length > 0 && <SharedDrawing face="inside" {...{ scene, dieline, product, pictureUrl }} />}
        <section aria-labelledby="shared-fold">
          <h2 id="shared-fold">{t('editor.panel-fold')}</h2>
          <Suspense fallback={<p role="status">{t('editor.loadingPart')}</p>}>
            <FoldPanel {...{ store, dieline, product, pictureUrl }} />
          </Suspense>
        </section>
      </div>
    </Sheet>
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
      {state === 'full' && <Note tone="bad">{t('boxes.full')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('editor.sharedCopyFailed')}</Note>}
    </>
  )
}
