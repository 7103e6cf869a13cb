import { useLayoutEffect, useRef, useState } from 'react'
import { savesData } from '../../client/page/saves-data.ts'
import { prepareModel } from '../../client/stage/use-model.ts'
import type { DesignFinding } from '../../design/preflight/preflight.ts'
import { useShop } from '../../ui/shop.tsx'
import { partOf } from '../part-of.tsx'
import { BackgroundPanel } from '../pictures/background-panel.tsx'
import { PicturePanel } from '../pictures/picture-panel.tsx'
import type { PictureSending } from '../pictures/picture-sending.ts'
import type { PictureShelf } from '../pictures/picture-shelf.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import type { DesignSession } from './design-session.ts'
import { DESK_PANELS, type DeskPanel } from './desk-panel.ts'
import styles from './desk-panels.module.css'
import type { EditorProps } from './editor-frame.tsx'
import { FirstMinute } from './first-minute.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { isGuideSkipped, skipGuide } from './guide.ts'
import { PanelButton } from './panel-button.tsx'
import type { GoodsState } from './use-goods.ts'

const fetchFold = () => {
  // Both at once: the panel would ask for the model only when it is there.
  prepareModel()
  return import('../stage/fold-panel.tsx')
}
const FoldPanel = partOf(async () => (await fetchFold()).FoldPanel)
/** Fetches what a panel will need, when a pointer or the focus comes near its button. */
const prepare = (panel: DeskPanel) => {
  if (panel === 'fold' && !savesData()) fetchFold().catch(() => undefined)
}
const PreflightPanel = partOf(async () => (await import('../preflight/preflight-panel.tsx')).PreflightPanel)
const PrintFileButton = partOf(async () => (await import('../print/print-file-button.tsx')).PrintFileButton, true)
const BrandPanel = partOf(async () => (await import('../brand/brand-panel.tsx')).BrandPanel)
const TemplateGallery = partOf(async () => (await import('../templates/template-gallery.tsx')).TemplateGallery)

interface Props extends EditorProps {
  session: DesignSession
  goods: GoodsState
  shelf: PictureShelf
  sending: PictureSending
  findings: readonly DesignFinding[] | null
  /** Nothing was designed before: the first steps are shown, unless they were skipped. */
  isFirst: boolean
  /** The open one. */
  panel: DeskPanel | null
  onPanel: (panel: DeskPanel | null) => void
}

/** The panels beside the sheet, one at a time; on a phone over its lower half. */
export function DeskPanels(props: Props) {
  const { session, goods, shelf, sending, findings, isFirst, panel: open, onPanel: setOpen } = props
  const { t } = useShop()
  const pictureUrl = usePictureUrl(shelf)
  const [guided, setGuided] = useState(() => isFirst && !isGuideSkipped())
  const tabs = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLed = useRef(false)
  // The button that opened the panel is removed with its steps, so the focus moves to the start of the panel.
  useLayoutEffect(() => {
    if (open !== null && isLed.current) heading.current?.focus()
    isLed.current = false
  }, [open])
  const lead = (panel: DeskPanel) => {
    isLed.current = true
    setOpen(panel)
  }
  return (
    <div className={styles.panels}>
      <nav ref={tabs} aria-label={t('editor.panels')} className={styles.tabs}>
        {DESK_PANELS.map((panel) => (
          <PanelButton
            key={panel}
            aria-expanded={open === panel}
            aria-controls="editor-panel"
            onPointerEnter={() => prepare(panel)}
            onFocus={() => prepare(panel)}
            onClick={() => setOpen(open === panel ? null : panel)}
          >
            {t(`editor.panel-${panel}`)}
          </PanelButton>
        ))}
      </nav>
      {guided && open === null && (
        <FirstMinute
          store={session.store}
          onOpen={lead}
          onSkip={() => {
            skipGuide()
            setGuided(false)
            lead('goods')
          }}
        />
      )}
      <div id="editor-panel" className={`${styles.part} ${styles.panel}`} hidden={open === null}>
        <div className={styles.panelHead}>
          <h2 ref={heading} tabIndex={-1}>
            {open && t(`editor.panel-${open}`)}
          </h2>
          <PanelButton
            onClick={() => {
              // This button goes with the panel, and the focus with it if it stayed there.
              tabs.current!.querySelector<HTMLElement>('[aria-expanded=true]')!.focus()
              setOpen(null)
            }}
          >
            {t('editor.closePanel')}
          </PanelButton>
        </div>
        {/* Closed panels stay in the page, so that what was typed in one is kept. */}
        <div hidden={open !== 'goods'}>
          <GoodsPanel {...props} />
        </div>
        {open === 'templates' && (
          <TemplateGallery store={session.store} dieline={goods.dieline} product={goods.product} />
        )}
        <div hidden={open !== 'pictures'}>
          <PicturePanel
            store={session.store}
            dieline={goods.dieline}
            rules={goods.rules}
            shelf={shelf}
            sending={sending}
          />
        </div>
        <div hidden={open !== 'background'}>
          <BackgroundPanel store={session.store} dieline={goods.dieline} rules={goods.rules} />
        </div>
        {open === 'brand' && (
          <BrandPanel
            store={session.store}
            dieline={goods.dieline}
            product={goods.product}
            region={props.region}
            sending={sending}
            pictureUrl={pictureUrl}
          />
        )}
        {open === 'fold' && (
          <FoldPanel
            store={session.store}
            dieline={goods.dieline}
            product={goods.product}
            pictureUrl={pictureUrl}
            choosesPicture
          />
        )}
        {open === 'check' && (
          <>
            <PreflightPanel store={session.store} findings={findings} />
            <PrintFileButton
              store={session.store}
              product={goods.product}
              originalOf={async (sha256) => (await shelf.pictureOf(sha256))?.original ?? null}
            />
          </>
        )}
      </div>
    </div>
  )
}
