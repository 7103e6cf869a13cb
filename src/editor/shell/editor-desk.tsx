import { useEffect, useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useEditor } from '../editor-store.ts'
import { useFindings } from '../preflight/use-findings.ts'
import { DesignSheet } from './design-sheet.tsx'
import { DeskHeader } from './desk-header.tsx'
import type { DeskPanel } from './desk-panel.ts'
import { DeskPanels } from './desk-panels.tsx'
import styles from './editor-desk.module.css'
import type { EditorProps } from './editor-frame.tsx'
import { LostObjects } from './lost-objects.tsx'
import type { OpenEditor } from './open-editor.ts'
import { OrderFoot } from './order-foot.tsx'
import { OtherVersion } from './other-version.tsx'
import { RemindLink } from './remind-link.tsx'
import { wouldLose } from './saved-where.ts'
import { showsFaces } from './shows-faces.ts'
import { useGoods } from './use-goods.ts'
import { useSession } from './use-session.ts'

/** What is said where the design that the address names is not shown. */
const MISSING = { gone: 'editor.missingDesign', away: 'editor.shared-away', unsold: 'editor.shared-unsold' } as const

/** The editor: what the design is called and where it is kept, the panels, the sheet, and what it costs. */
export function EditorDesk({ opened, ...props }: EditorProps & { opened: OpenEditor }) {
  const { session, journal, shelf, sending, missing, hasOtherGoods, isFirst } = opened
  const { t } = useShop()
  const goods = useGoods(session, props.products)
  const key = useSession(session, (state) => state.key)
  const where = useSession(session, (state) => state.where)
  const isKept = useEditor(session.store, ({ history }) => history.past.length > 0) && where.browser === 'saved'
  const faces = useEditor(session.store, (state) => showsFaces(goods.rules, state))
  const [panel, setPanel] = useState<DeskPanel | null>(props.design ? 'goods' : null)
  const findings = useFindings(session.store, goods.product)

  // A reload, and a browser that comes back after a crash, open this design again.
  useEffect(() => {
    if (!isKept && !session.state.account) return
    const address = new URL(location.href)
    address.searchParams.set('design', key)
    history.replaceState(history.state, '', address)
  }, [key, isKept, session])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (session.store.state.history.past.length && wouldLose(session.state.where)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [session])

  useEffect(() => {
    const tryAgain = () => {
      if (session.state.where.account === 'offline') void session.save()
    }
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [session])

  return (
    <div className={styles.desk}>
      <DeskHeader
        session={session}
        journal={journal}
        shelf={shelf}
        product={goods.product}
        products={props.products}
        paths={props.paths}
        faces={faces}
      />
      <div className={styles.notes}>
        {missing && <Note>{t(MISSING[missing])}</Note>}
        {hasOtherGoods && <Note>{t('editor.otherGoods')}</Note>}
        <OtherVersion session={session} />
        <RemindLink goods={goods} region={props.region} />
      </div>
      <DeskPanels
        {...props}
        session={session}
        goods={goods}
        shelf={shelf}
        sending={sending}
        findings={findings}
        panel={panel}
        isFirst={isFirst}
        onPanel={setPanel}
      />
      <div className={styles.sheet}>
        <DesignSheet
          session={session}
          goods={goods}
          shelf={shelf}
          findings={findings}
          showDieline={props.showDieline}
          onPictures={() => setPanel('pictures')}
        />
        <LostObjects store={session.store} dieline={goods.dieline} />
      </div>
      <OrderFoot {...props} session={session} goods={goods} />
    </div>
  )
}
