import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Pose } from '../../packaging/drawing/scene.ts'
import { isFormed, mannerOf, STAGE_VIEWS, type StageView } from '../../packaging/forms/manner.ts'
import { picturedPose } from '../../packaging/picture-url.ts'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import viewChoices from '../../ui/view-choices.module.css'
import type { ModelContent } from './model-content.ts'
import ownStyles from './package-stage.module.css'
import styles from './stage.module.css'
import { FoldSlider, StageKeys, TurnButtons } from './stage-controls.tsx'
import { PICTURED, poseOf, type StagePose } from './stage-pose.ts'
import { TurnedPackage } from './turned-package.tsx'

/** What is seen of goods that have no views to choose from. */
const LONE_VIEW = ['open'] as const
/** The picture of formed goods that lie flat: their sheet is not what they are delivered as. */
const FLAT_POSE: Pose = { time: 0, turn: 0 }

interface PackageStageProps {
  /** Names its controls where a page has several stages. */
  id?: string | undefined
  /** The address of a picture: of a view, or of a pose where the browser draws no model. */
  picture: (view: StageView | Pose) => string
  /** What the pictures show, for those who do not see them. */
  label: string
  /** What the model shows. */
  content: ModelContent
  /** Whether the inside is printed: the package is opened when that is chosen. */
  printedInside: boolean
  /** What lies over the print, which a picture does not show; null for nothing. */
  finish: string | null
}

/**
 * A package to look at: pictures of its views, and from the first touch a model that folds and turns. Where the browser
 * draws no WebGL, pictures answer the same controls.
 */
export function PackageStage({ id: given, picture, label, content, printedInside, finish }: PackageStageProps) {
  const { t } = useShop()
  const own = useId()
  const id = given ?? own
  const { act, views } = mannerOf(content.dieline)
  const root = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<StageView>('open')
  const start = useMemo(() => poseOf(view, content.dieline), [view, content])
  /** Where the package was turned or folded to; null while it stands as its view says. */
  const [moved, setMoved] = useState<StagePose | null>(null)
  const pose = moved ?? start
  const [touched, setTouched] = useState(false)
  const [moves, setMoves] = useState(true)
  const [live, setLive] = useState(false)
  // Controls that need a script are there as soon as it is. A view may have been chosen before.
  useEffect(() => {
    setLive(true)
    const chosen = root.current?.querySelector<HTMLInputElement>(':checked')?.value
    setView((current) => STAGE_VIEWS.find((item) => item === chosen) ?? current)
  }, [])

  const change = (next: StagePose, isSmooth = true) => {
    setTouched(true)
    setMoves(isSmooth)
    setMoved(next)
  }
  const choose = (next: StageView) => {
    setView(next)
    setMoves(true)
    setMoved(null)
  }

  const wasPrintedInside = useRef(printedInside)
  useEffect(() => {
    if (printedInside === wasPrintedInside.current) return
    wasPrintedInside.current = printedInside
    const inside = root.current?.querySelector<HTMLInputElement>('[value=inside]')
    if (!printedInside || !inside) return
    inside.checked = true
    setView('inside')
    setMoves(true)
    setMoved(null)
  }, [printedInside])

  return (
    <div ref={root} className={styles.stage}>
      <Stage className={ownStyles.frame}>
        <TurnedPackage
          content={content}
          pose={pose}
          start={start}
          touched={touched}
          moves={moves}
          live={live}
          label={label}
          describedBy={`${id}-keys`}
          onTouch={() => setTouched(true)}
          onPose={change}
        >
          {(state) => (
            <>
              {(views.length ? views : LONE_VIEW).map((item) => (
                <img
                  key={item}
                  src={picture(item === 'flat' && isFormed(content.dieline) ? FLAT_POSE : item)}
                  alt=""
                  width="700"
                  height="600"
                  data-view={item}
                  draggable={false}
                  {...(item === 'open' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                />
              ))}
              {state === 'none' && moved !== null && moved !== start && (
                <img
                  className={styles.posed}
                  src={picture(picturedPose(pose.time, pose.yaw - PICTURED.yaw))}
                  alt=""
                  draggable={false}
                />
              )}
            </>
          )}
        </TurnedPackage>
        {finish && <p className={ownStyles.finish}>{t('stage.finish', { finish })}</p>}
      </Stage>
      {views.length > 0 && (
        <fieldset className={viewChoices.choices}>
          <legend>{t('stage.view')}</legend>
          {views.map((item) => (
            <label key={item}>
              <input
                type="radio"
                name={`${id}view`}
                value={item}
                defaultChecked={item === 'open'}
                onChange={() => choose(item)}
              />
              <span>{t(`stage.${item}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={live ? styles.controls : `${styles.controls} ${styles.waiting}`} aria-hidden={!live}>
        <FoldSlider act={act} pose={pose} live={live} onPose={change} />
        <TurnButtons pose={pose} live={live} onPose={change} />
        <StageKeys id={`${id}-keys`} live={live} />
      </div>
    </div>
  )
}
