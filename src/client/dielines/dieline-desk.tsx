import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { readDielineForm } from '../../packaging/dieline-form.ts'
import { type DielineRequest, dielineFileUrl, requestedDieline, usualRequest } from '../../packaging/dieline-request.ts'
import { fetchStyle, isLoaded } from '../../packaging/styles/shelf.ts'
import { isStyle } from '../../packaging/styles/style-id.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { showInAddress } from './dieline-address.ts'
import styles from './dieline-desk.module.css'
import { DielineFacts } from './dieline-facts.tsx'
import { DielineFields } from './dieline-fields.tsx'
import { FlatView, FoldView } from './dieline-views.tsx'
import { type OfferedSample, SampleOrder } from './sample-order.tsx'

/** The fields of which every construction has its own usual values. */
const OWN = ['length', 'width', 'height', 'board', 'material']

export interface DielineDeskProps {
  request: DielineRequest
  /** Progress of the folding that is shown, in per cent. */
  fold: number
  /** The page's own address, to which the form is sent without scripts. */
  here: string
  /** For each construction, the page of a product of this store that is made so. */
  productPaths: Partial<Record<string, string>>
  /** The page that takes a request for what the shop has no price for. */
  quotePath: string
  /** The sample that can be ordered of a dieline; null where the store sells none. */
  sample: OfferedSample | null
}

/** The generator: the fields on one side, the folding view and the flat on the other. */
export function DielineDesk({
  request: first,
  fold: firstFold,
  here,
  productPaths,
  quotePath,
  sample,
}: DielineDeskProps) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const form = useRef<HTMLFormElement>(null)
  const [request, setRequest] = useState(first)
  const [fold, setFold] = useState(firstFold)
  const [isLive, setIsLive] = useState(false)
  const { dieline, refused } = useMemo(() => drawn(request), [request])
  // For an impossible size the last drawing stays, or the usual one is shown.
  const last = useRef<Dieline | null>(null)
  if (dieline) last.current = dieline
  const shown =
    dieline ?? (last.current?.style.id === request.style ? last.current : requestedDieline(usualRequest(request.style)))

  /** The construction whose fields stand in the form, and the form when another was chosen instead of it. */
  const shownStyle = useRef(first.style)
  const formAtChoice = useRef<FormData | null>(null)
  /** The field with the focus, and what was typed into it since; null where nothing was. */
  const typedIn = useRef<{ id: string; text: string | null } | null>(null)

  const read = async () => {
    const before = form.current && new FormData(form.current)
    const asked = before?.get('style')
    if (asked === shownStyle.current) formAtChoice.current = null
    else if (asked !== formAtChoice.current?.get('style')) formAtChoice.current = before
    if (isStyle(asked) && !isLoaded(asked)) {
      try {
        await fetchStyle(asked)
      } catch {
        // Where the construction's script cannot be loaded, the server draws it.
        form.current?.submit()
        return
      }
    }
    if (!form.current) return
    const entries = new FormData(form.current)
    const style = entries.get('style')
    // Another construction was chosen meanwhile, and is being loaded.
    if (isStyle(style) && !isLoaded(style)) return
    // A new construction begins with its own usual size, on any board; what was typed since it was chosen is of it.
    if (style !== shownStyle.current)
      for (const name of OWN) if (entries.get(name) === formAtChoice.current?.get(name)) entries.delete(name)
    const field = document.activeElement
    typedIn.current =
      field instanceof HTMLInputElement ? { id: field.id, text: entries.has(field.name) ? field.value : null } : null
    setRequest((current) => readDielineForm(entries, current, unit))
    setFold((current) => Number(entries.get('fold') ?? current))
  }

  // Values typed before hydration are in the form, not in the state. What is drawn follows them from here on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, after hydration
  useLayoutEffect(() => {
    setIsLive(true)
    void read()
  }, [])

  // The fields of another construction are made anew: who was typing goes on in the one that takes the place of theirs.
  useLayoutEffect(() => {
    if (shownStyle.current === request.style) return
    shownStyle.current = request.style
    const { id, text } = typedIn.current ?? {}
    const field = document.activeElement === document.body && id && document.getElementById(id)
    if (!(field instanceof HTMLInputElement)) return
    if (text != null) field.value = text
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [request.style])

  // The page's address follows what is drawn, once the fields of another construction are there.
  const address = dieline && dielineFileUrl(request, 'print.pdf')
  const written = useRef(address)
  useEffect(() => {
    if (!form.current || address === written.current) return
    written.current = address
    showInAddress(new FormData(form.current))
  }, [address])

  return (
    <>
      <form
        ref={form}
        method="get"
        action={here}
        onInput={() => void read()}
        onSubmit={(event) => event.preventDefault()}
        className={styles.desk}
        noValidate
      >
        <div className={styles.fields}>
          <DielineFields request={request} refused={refused} />
          {!isLive && <Button>{t('dieline.show')}</Button>}
        </div>
        <div>
          <FoldView dieline={shown} fold={fold} stale={refused !== null} />
          <FlatView dieline={shown} stale={refused !== null} />
          {dieline && (
            <DielineFacts
              dieline={dieline}
              request={request}
              productPath={productPaths[request.style]}
              quotePath={quotePath}
            />
          )}
        </div>
      </form>
      {dieline && sample && <SampleOrder dieline={dieline} request={request} offered={sample} action={here} />}
    </>
  )
}

function drawn(request: DielineRequest): { dieline: Dieline | null; refused: DielineError | null } {
  try {
    return { dieline: requestedDieline(request), refused: null }
  } catch (error) {
    if (error instanceof DielineError) return { dieline: null, refused: error }
    throw error
  }
}
