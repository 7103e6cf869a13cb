import { useEffect, useId, useMemo, useState } from 'react'
import { styleName } from '../../i18n/construction-name.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { dielineFileUrl } from '../../packaging/dieline-request.ts'
import { flatSvg } from '../../packaging/files/flat-svg.ts'
import { foldedPicture, markedSheet } from '../../packaging/folded-picture.ts'
import { hasModel, isFormed, mannerOf } from '../../packaging/forms/manner.ts'
import { filledPicture } from '../../packaging/own-picture.ts'
import type { StyleId } from '../../packaging/styles/style-id.ts'
import { flatWords } from '../../ui/flat-words.ts'
import { Stage } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { MarkControl } from '../mark/mark-control.tsx'
import type { OwnMark } from '../mark/own-mark.ts'
import { useOwnMark } from '../mark/use-own-mark.ts'
import { StageKeys, TurnButtons } from '../stage/stage-controls.tsx'
import { PICTURED, type StagePose } from '../stage/stage-pose.ts'
import { TurnedPackage } from '../stage/turned-package.tsx'
import styles from './dieline-views.module.css'

/** The flat dieline; marked stale where it does not have the size in the form. */
export function FlatView({ dieline, stale }: { dieline: Dieline; stale: boolean }) {
  const shop = useShop()
  return (
    <Stage className={stale ? `${styles.flat} ${styles.stale}` : styles.flat}>
      <div
        role="img"
        aria-label={shop.t('dieline.flat')}
        dangerouslySetInnerHTML={{ __html: flatSvg(dieline, flatWords(shop)) }}
      />
    </Stage>
  )
}

/** The partly folded package, with the control of the folding. */
export function FoldView({ dieline, fold, stale }: { dieline: Dieline; fold: number; stale: boolean }) {
  return hasModel(dieline) ? (
    <TurnedView dieline={dieline} fold={fold} stale={stale} />
  ) : (
    <FormedView dieline={dieline} />
  )
}

/** A package that turns at a touch: a drawing until then, a model from then on. */
function TurnedView({ dieline, fold, stale }: { dieline: Dieline; fold: number; stale: boolean }) {
  const { t } = useShop()
  const mark = useOwnMark()
  const name = useId()
  const [turned, setTurned] = useState(PICTURED)
  const [moves, setMoves] = useState(false)
  const [touched, setTouched] = useState(false)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const time = fold / 100
  const start = useMemo(() => ({ ...PICTURED, time }), [time])
  const pose = useMemo(() => ({ ...turned, time }), [turned, time])
  const content = useMemo(
    () => ({
      dieline,
      outside: mark && markedSheet(dieline),
      inside: null,
      mark,
      material: null,
      finish: null,
      frame: 'tile' as const,
    }),
    [dieline, mark],
  )
  const isBent = isFormed(dieline)
  const turn = (next: StagePose, isSmooth = true) => {
    setTouched(true)
    setMoves(isSmooth)
    setTurned(next)
  }
  return (
    <div className={styles.folding}>
      <div className={stale ? `${styles.folded} ${styles.stale}` : styles.folded}>
        <TurnedPackage
          content={content}
          pose={pose}
          start={start}
          touched={touched}
          moves={moves}
          live={live}
          label={isBent ? styleName(dieline.style.id as StyleId, t) : t('dieline.folded')}
          describedBy={`${name}-keys`}
          onTouch={() => setTouched(true)}
          onPose={turn}
        >
          {() =>
            isBent ? <FormedPicture dieline={dieline} /> : <FoldedDrawing dieline={dieline} time={time} mark={mark} />
          }
        </TurnedPackage>
      </div>
      <div className={styles.controls}>
        <label className={styles.slider}>
          <span>{t(isBent ? `stage.${mannerOf(dieline).act}` : 'dieline.folding')}</span>
          <input type="range" name="fold" min="0" max="100" step="1" defaultValue={fold} aria-valuetext={`${fold} %`} />
        </label>
        <TurnButtons pose={pose} live={live} onPose={turn} />
      </div>
      <StageKeys id={`${name}-keys`} live={live} />
      <MarkControl printed />
    </div>
  )
}

/** A moment of the folding, with the visitor's mark where there is one. */
function FoldedDrawing({ dieline, time, mark }: { dieline: Dieline; time: number; mark: OwnMark | null }) {
  const folded = mark
    ? filledPicture(foldedPicture(dieline, time, true), (slot) => mark.filling(slot))
    : foldedPicture(dieline, time)
  return <div dangerouslySetInnerHTML={{ __html: folded }} />
}

/** A package that is formed and has no model. */
function FormedView({ dieline }: { dieline: Dieline }) {
  return (
    <div className={styles.folding}>
      <div className={styles.folded}>
        <FormedPicture dieline={dieline} />
      </div>
    </div>
  )
}

/** What is formed is drawn by the server, so that the browser does not have to load its drawing code. */
function FormedPicture({ dieline }: { dieline: Dieline }) {
  const { t } = useShop()
  const request = {
    style: dieline.style.id as StyleId,
    mode: 'die',
    size: dieline.sizes.die,
    caliper: dieline.caliper,
    options: dieline.options,
  } as const
  return (
    <img
      src={dielineFileUrl(request, 'fold-100.svg')}
      alt={styleName(dieline.style.id as StyleId, t)}
      width="640"
      height="480"
    />
  )
}
