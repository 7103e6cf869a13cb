import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { withinChunkTime } from '../api/chunk.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useShop } from '../ui/shop.tsx'
import { textsShaped } from './text/pending-texts.ts'

/**
 * A part of an editor, whose script is fetched when it is first shown. One that does not come says so, and leaves all else as it
 * is. When the part is shown again, it is there if it was only late; a browser may keep a failure until the page is loaded again.
 *
 * @param isQuiet says nothing while it is being fetched
 */
export function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isQuiet = false,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const fetched = async () => {
    try {
      coming ??= withinChunkTime(load)
      loaded = await coming
      return loaded
    } catch (cause) {
      coming = null
      throw cause
    }
  }
  return (props) => {
    const { t } = useShop()
    const [Shown, setShown] = useState(() => loaded)
    const [isAway, setAway] = useState(false)
    useEffect(() => {
      if (Shown) return
      let isGone = false
      fetched().then(
        (part) => void (isGone || setShown(() => part)),
        (cause) => {
          console.error(cause)
          if (!isGone) setAway(true)
        },
      )
      return () => {
        isGone = true
      }
    }, [Shown])
    if (Shown) return <Shown {...props} />
    if (isAway) return <PartAway />
    return isQuiet ? null : <p role="status">{t('editor.loadingPart')}</p>
  }
}

/** After a release the script of a page that was opened before it is gone: the page has to be loaded again, and the design is. */
function PartAway() {
  const { t } = useShop()
  return (
    <Note tone="bad" title={t('editor.partAway')}>
      <Button type="button" weight="quiet" onClick={() => void textsShaped().then(() => location.reload())}>
        {t('editor.partReload')}
      </Button>
    </Note>
  )
}
