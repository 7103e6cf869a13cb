import { useId, useRef, useState } from 'react'
import { download } from '../../client/page/download.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { Journal } from '../journal/journal.ts'
import type { DesignSummary } from '../journal/kept-design.ts'
import { designFile, readDesignFile } from './design-file.ts'
import styles from './design-menu.module.css'
import type { DesignSession } from './design-session.ts'

interface Props {
  session: DesignSession
  journal: Journal | null
  here: string
  designsPath: string
}

/** New, open another, one's list of designs, to a file and from one. */
export function DesignMenu({ session, journal, here, designsPath }: Props) {
  const { t } = useShop()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [designs, setDesigns] = useState<DesignSummary[]>([])
  const [isRefused, setRefused] = useState(false)

  const opened = async (event: React.ToggleEvent<HTMLDetailsElement>) => {
    if (event.newState === 'open') setDesigns((await journal?.list()) ?? [])
  }
  const save = async () =>
    download(await designFile(session.kept(), journal), `${session.state.name.trim() || 'design'}.boxwright.json`)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const key = await readDesignFile(chosen, journal)
    setRefused(key === null)
    if (key) location.assign(`${here}?design=${key}`)
  }

  return (
    <details className={styles.menu} onToggle={(event) => void opened(event)}>
      <summary>{t('editor.designs')}</summary>
      <div className={styles.sheet}>
        <a href={here}>{t('editor.newDesign')}</a>
        <a href={designsPath}>{t('editor.myDesigns')}</a>
        <Button type="button" weight="plain" onClick={() => void save()}>
          {t('editor.toFile')}
        </Button>
        <Button type="button" weight="plain" onClick={() => file.current?.click()}>
          {t('editor.fromFile')}
        </Button>
        <input
          ref={file}
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={t('editor.fromFile')}
          hidden
          onChange={({ target }) => void read(target.files?.[0])}
        />
        {isRefused && <p role="alert">{t('editor.fileRefused')}</p>}
        {designs.length > 0 && (
          <>
            <h2>{t('editor.inThisBrowser')}</h2>
            <ul>
              {designs.slice(0, 20).map(({ key, name, product }) => (
                <li key={key}>
                  <a href={`${here}?design=${key}`} aria-current={key === session.state.key ? 'page' : undefined}>
                    {name || t(`product-name.${product}`)}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}
