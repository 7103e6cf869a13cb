import { useShop } from '../../ui/shop.tsx'
import styles from './stage.module.css'
import { type StagePose, TURN_STEP, turned, zoomed } from './stage-pose.ts'

interface StageControlsProps {
  id: string
  pose: StagePose
  /** Whether the script is there that the controls need; their room is kept. */
  live: boolean
  /** @param isSmooth whether the package moves there */
  onPose: (pose: StagePose, isSmooth?: boolean) => void
}

/** The slider of the folding, and buttons for all that a pointer can do. */
export function StageControls({ id, pose, live, onPose }: StageControlsProps) {
  const { t } = useShop()
  const percent = Math.round(pose.time * 100)
  const acts = [
    ['left', '↺', () => turned(pose, TURN_STEP)],
    ['right', '↻', () => turned(pose, -TURN_STEP)],
    ['nearer', '+', () => zoomed(pose, 1)],
    ['further', '−', () => zoomed(pose, -1)],
  ] as const
  return (
    <div className={live ? styles.controls : `${styles.controls} ${styles.waiting}`} aria-hidden={!live}>
      <label className={styles.slider}>
        <span>{t('stage.fold')}</span>
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
      <div className={styles.acts}>
        {acts.map(([act, sign, next]) => (
          <button
            key={act}
            type="button"
            disabled={!live}
            aria-label={t(`stage.${act}`)}
            onClick={() => onPose(next())}
          >
            {sign}
          </button>
        ))}
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        {t('stage.keys')}
      </p>
    </div>
  )
}
