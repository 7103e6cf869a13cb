import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { CanvasView } from '../canvas/view.ts'
import { Tool } from './toolbar.tsx'
import styles from './zoom-controls.module.css'

interface ZoomProps {
  view: CanvasView
  onZoom: (factor: number) => void
  onFit: () => void
}

/** The buttons that show more or less of the sheet, and how large it is shown. */
export function ZoomControls({ view, onZoom, onFit }: ZoomProps) {
  const { t, percent } = useShop()
  const share = useSyncExternalStore(
    view.subscribe,
    () => Math.round(view.share * 100),
    () => 100,
  )
  return (
    <div className={styles.zoom}>
      <Tool icon="zoomOut" label={t('canvas.zoomOut')} onClick={() => onZoom(0.8)} />
      <button
        type="button"
        className={styles.share}
        title={t('canvas.fullSize')}
        onClick={() => onZoom(1 / view.share)}
      >
        <span aria-hidden="true">{percent(share)}</span>
        <VisuallyHidden>{t('canvas.fullSize')}</VisuallyHidden>
      </button>
      <Tool icon="zoomIn" label={t('canvas.zoomIn')} onClick={() => onZoom(1.25)} />
      <Tool icon="fit" label={t('canvas.fit')} onClick={onFit} />
      <VisuallyHidden>{t('canvas.zoomIs', { percent: percent(share) })}</VisuallyHidden>
    </div>
  )
}
