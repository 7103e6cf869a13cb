import { useEffect, useId, useRef, useState } from 'react'
import { download } from '../../client/page/download.ts'
import { FoldSlider, StageKeys, TurnButtons } from '../../client/stage/stage-controls.tsx'
import { poseOf, type StagePose } from '../../client/stage/stage-pose.ts'
import { TurnedPackage } from '../../client/stage/turned-package.tsx'
import type { Product } from '../../contract/catalogue.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { mannerOf } from '../../packaging/forms/manner.ts'
import { Button } from '../../ui/button.tsx'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { PictureUrl } from '../canvas/sheet-artwork.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { partOf } from '../part-of.tsx'
import { bareAddress } from './design-surface.ts'
import styles from './fold-panel.module.css'
import { stagePose } from './kept-pose.ts'
import { PictureChoice } from './picture-choice.tsx'
import { useDesignContent } from './use-design-content.ts'

const PosedView = partOf(async () => (await import('./posed-view.tsx')).PosedView, true)

interface FoldPanelProps {
  store: EditorStore
  dieline: Dieline
  product: Product
  /** Gives the address of a picture; another function where one can be shown that could not before. */
  pictureUrl: PictureUrl
  /** Whether the view may become the picture of the design: only where it is worked on. */
  choosesPicture?: boolean
}

/**
 * The design on its package, which folds and turns: loaded when the panel is first seen, drawn when something changes. Where
 * the browser draws no WebGL, a drawing of it answers the same controls.
 */
export function FoldPanel({ store, dieline, product, pictureUrl, choosesPicture = false }: FoldPanelProps) {
  const { t } = useShop()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const stills = useRef<(() => Promise<Blob> | null) | null>(null)
  const scene = useEditor(store, (state) => state.scene)
  const seen = useSeen(root)
  const [pose, setPose] = useState<StagePose>(() =>
    scene.pictured ? stagePose(scene.pictured) : poseOf('open', dieline),
  )
  const [moves, setMoves] = useState(true)
  const [hasModel, setHasModel] = useState<boolean | null>(null)
  // Bare board is there sooner than the design on it.
  const content = useDesignContent({ scene, dieline, product, pictureUrl }, hasModel === true)
  const turn = (next: StagePose, isSmooth = true) => {
    setMoves(isSmooth)
    setPose(next)
  }
  const name = t(`product-name.${product.type}`)

  return (
    <div ref={root}>
      <Stage className={styles.frame}>
        <TurnedPackage
          content={content}
          pose={pose}
          moves={moves}
          stills={stills}
          start={poseOf('open', dieline)}
          touched={seen}
          live
          label={t('fold-panel.label', { product: name })}
          describedBy={`${id}-keys`}
          onTouch={() => {}}
          onPose={turn}
        >
          {(state) => (
            <>
              {state === 'none' ? (
                <PosedView scene={scene} dieline={dieline} product={product} pictureUrl={pictureUrl} pose={pose} />
              ) : (
                <img src={bareAddress(scene, 'open')} alt="" width="640" height="480" draggable={false} />
              )}
              <ModelReport
                hasModel={state === 'loading' || state === 'picture' ? null : state === 'model'}
                onChange={setHasModel}
              />
            </>
          )}
        </TurnedPackage>
      </Stage>
      {hasModel === false && <p>{t('fold-panel.noModel')}</p>}
      <FoldSlider act={mannerOf(dieline).act} pose={pose} live onPose={turn} />
      <p className={styles.views}>
        {mannerOf(dieline).views.map((view) => (
          <Button key={view} type="button" weight="quiet" onClick={() => turn(poseOf(view, dieline))}>
            {t(`stage.${view}`)}
          </Button>
        ))}
      </p>
      <TurnButtons pose={pose} live onPose={turn} />
      <StageKeys id={`${id}-keys`} live />
      {hasModel && (
        <p className={styles.views}>
          <Button type="button" weight="quiet" onClick={() => void save(stills.current?.() ?? null, product.type)}>
            {t('fold-panel.download')}
          </Button>
        </p>
      )}
      {choosesPicture && <PictureChoice store={store} pose={pose} />}
    </div>
  )
}

/** Tells the panel whether there is a model, which only what draws it knows. */
function ModelReport({ hasModel, onChange }: { hasModel: boolean | null; onChange: (hasModel: boolean) => void }) {
  useEffect(() => {
    if (hasModel !== null) onChange(hasModel)
  }, [hasModel, onChange])
  return null
}

/** Whether an element has been seen. */
function useSeen(element: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return seen
}

async function save(still: Promise<Blob> | null, name: string): Promise<void> {
  const picture = await still
  if (picture) download(picture, `${name}.png`)
}
