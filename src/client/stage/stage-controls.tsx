import type { StageAct } from '../../packaging/forms/manner.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './stage.module.css'
import own from './stage-controls.module.css'
import { type StagePose, TURN_STEP, turned, zoomed } from './stage-pose.ts'

interface TurnButtonsProps {
  pose: StagePose
  /** Whether the script is there that the buttons need. */
  live: boolean
  onPose: (pose: StagePose) => void
}

/** Buttons for what a pointer does to a package on the stage. */
export function TurnButtons({ pose, live, onPose }: TurnButtonsProps) {
  const { t } = useShop()
  const acts = [
    ['left', '↺', () => turned(pose, TURN_STEP)],
    ['right', '↻', () => turned(pose, -TURN_STEP)],
    ['nearer', '+', () => zoomed(pose, 1)],
    ['further', '−', () => zoomed(pose, -1)],
  ] as const
  return (
    <div className={live ? styles.acts : `${styles.acts} ${styles.waiting}`}>
      {acts.map(([act, sign, next]) => (
        <button key={act} type="button" disabled={!live} aria-label={t(`stage.${act}`)} onClick={() => onPose(next())}>
          {sign}
        </button>
      ))}
    </div>
  )
}

interface FoldSliderProps extends Omit<TurnButtonsProps, 'onPose'> {
  act: StageAct
  /** Called with each new pose, which is shown without a transition because it follows a pointer. */
  onPose: (pose: StagePose, isSmooth: false) => void
}

/** Folds a package on the stage, or forms it. */
export function FoldSlider({ act, pose, live, onPose }: FoldSliderProps) {
  const { t } = useShop()
  const percent = Math.round(pose.time * 100)
  return (
    <label className={own.slider}>
      <span>{t(`stage.${act}`)}</span>
      <input
        type="range"
        min="0"
        max="100"
        value={percent}
        disabled={!live}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onPose({ ...pose, time: Number(event.currentTarget.value) / 100 }, false)}
      />
    </label>
  )
}

/** What a pointer and which keys do on the stage; its room is kept while the script is not there. */
export function StageKeys({ id, live }: { id: string; live: boolean }) {
  const { t } = useShop()
  return (
    <p id={id} className={live ? styles.keys : `${styles.keys} ${styles.waiting}`}>
      {t('stage.keys')}
    </p>
  )
}
