import { useCallback, useEffect, useMemo, useState } from 'react'
import { withinChunkTime } from '../../api/chunk.ts'
import { whenUnpressed } from '../../client/island/pressed.ts'
import { SCENE_LIMITS } from '../../contract/design-limits.ts'
import type { SceneObject } from '../../contract/scene-object.ts'
import type { KeptEdge } from '../../design/commands/texts.ts'
import { usualInk } from '../../design/ink-rules.ts'
import type { DesignFinding } from '../../design/preflight/preflight.ts'
import { tableOf } from '../../design/table.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { materialLook } from '../../packaging/looks.ts'
import { findingText } from '../../ui/finding-text.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useEditor } from '../editor-store.ts'
import { partOf } from '../part-of.tsx'
import type { PictureShelf } from '../pictures/picture-shelf.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import { pendingText } from '../text/pending-texts.ts'
import { ShapingError } from '../text/shaping-error.ts'
import { useFollowing } from '../use-following.ts'
import { Workspace } from '../workspace.tsx'
import type { DesignSession } from './design-session.ts'
import type { GoodsState } from './use-goods.ts'

const TextFields = partOf(async () => (await import('../text/text-fields.tsx')).TextFields)

interface Props {
  session: DesignSession
  goods: GoodsState
  shelf: PictureShelf
  showDieline: boolean
  findings: readonly DesignFinding[] | null
  /** Opens the panel that brings pictures. */
  onPictures: () => void
}

/** The sheet that is designed, on the board of the goods and with what their print mode prints. */
export function DesignSheet({ session: { store }, goods, shelf, showDieline, findings, onPictures }: Props) {
  const shop = useShop()
  const { t } = shop
  const isFull = useEditor(store, (state) => state.isFull)
  const [notes, setNotes] = useState<{ text: 'away' | 'long' | null; isFull: boolean }>({ text: null, isFull })
  // Notes stand above what may be pressed.
  const note = useCallback(
    (said: Partial<typeof notes>) => void whenUnpressed().then(() => setNotes((before) => ({ ...before, ...said }))),
    [],
  )
  useEffect(() => note({ isFull }), [note, isFull])
  const ended = useCallback((cause: unknown) => note({ text: cause === null ? null : problemOf(cause) }), [note])
  const { product, dieline, choice, rules } = goods
  const { material } = choice.configuration
  const board = useMemo(() => {
    const { outside, inside } = stockOf(materialLook(product, material))
    return { outside: outside.base, inside: inside.base }
  }, [product, material])
  const pictureUrl = usePictureUrl(shelf)

  const warnings = useMemo(() => {
    const said = new Map<string, string>()
    for (const finding of findings ?? [])
      if (finding.object !== null)
        said.set(finding.object, [said.get(finding.object), findingText(finding, shop)].filter(Boolean).join(' '))
    return said
  }, [findings, shop])

  useFollowing(store, ended)

  const addText = async (panel: string, words = t('design-text.first')) => {
    const asked = store.state
    const ink = usualInk(rules[asked.face])
    if (!ink) return
    try {
      const adding = withinChunkTime(() => import('../text/add-text.ts'))
      await pendingText(adding.then(({ addText: add }) => add(store, asked, dieline, words, ink, panel)))
      ended(null)
    } catch (cause) {
      ended(cause)
    }
  }
  const wrap = async (id: string, width: number, keeps?: KeptEdge) => {
    try {
      const wrapping = withinChunkTime(() => import('../text/wrap-text.ts'))
      await pendingText(
        wrapping.then(({ wrapText }) => wrapText(store, tableOf(dieline, store.state.face), id, width, keeps)),
      )
      ended(null)
    } catch (cause) {
      ended(cause)
    }
  }
  const options = (object: SceneObject) => {
    const warning = warnings.get(object.id)
    return (
      <>
        {object.kind === 'text' && <TextFields store={store} id={object.id} />}
        {/* Before the colours: what cannot be read on its ground is said where that is mended. */}
        {warning && <Note tone="change">{warning}</Note>}
      </>
    )
  }

  return (
    <div>
      {notes.text && <Note tone="bad">{t(notes.text === 'long' ? 'design-text.longAway' : 'editor.textAway')}</Note>}
      {notes.isFull && <Note tone="bad">{t('canvas.full')}</Note>}
      <Workspace
        store={store}
        dieline={dieline}
        showDieline={showDieline}
        board={board}
        pictureUrl={pictureUrl}
        options={options}
        warnings={warnings}
        allowed={rules}
        onWrap={(id, width, keeps) => void wrap(id, width, keeps)}
        onAddText={(panel) => void addText(panel)}
        onAddPicture={onPictures}
        onPasteText={(text, panel) => void addText(panel, text.slice(0, SCENE_LIMITS.text))}
      />
    </div>
  )
}

/** What is said of a text that was not laid. */
const problemOf = (cause: unknown) => (cause instanceof ShapingError && cause.reason === 'long' ? 'long' : 'away')
