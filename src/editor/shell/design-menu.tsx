import { useId, useRef, useState } from 'react'
import { download } from '../../client/page/download.ts'
import type { Product } from '../../contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { Journal } from '../journal/journal.ts'
import type { DesignSummary } from '../journal/kept-design.ts'
import type { PictureShelf } from '../pictures/picture-shelf.ts'
import { designAddress } from './design-address.ts'
import { designFile, readDesignFile } from './design-file.ts'
import styles from './design-menu.module.css'
import type { DesignSession } from './design-session.ts'
import type { EditorProps } from './editor-frame.tsx'

interface Props {
  session: DesignSession
  journal: Journal | null
  shelf: PictureShelf
  /** The products that this editor has. */
  products: readonly Product[]
  paths: EditorProps['paths']
}

/** New, open another, one's list of designs, to a file and from one. */
export function DesignMenu({ session, journal, shelf, products, paths }: Props) {
  const { t } = useShop()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [designs, setDesigns] = useState<DesignSummary[]>([])
  const [problem, setProblem] = useState<'fileRefused' | 'toFileMissing' | null>(null)

  const addressOf = (design: Pick<DesignSummary, 'key' | 'product'>) => designAddress(design, products, paths)
  const opened = async (event: React.ToggleEvent<HTMLDetailsElement>) => {
    if (event.newState === 'open') setDesigns((await journal?.list()) ?? [])
  }
  const save = async () => {
    setProblem(null)
    const file = await designFile(session.kept(), (sha256) => shelf.pictureOf(sha256))
    if (file) download(file, `${session.state.name.trim() || 'design'}.boxwright.json`)
    else setProblem('toFileMissing')
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const design = await readDesignFile(chosen, journal)
    setProblem(design === null ? 'fileRefused' : null)
    if (design) location.assign(addressOf({ key: design.key, product: design.scene.goods.product }))
  }

  return (
    <details className={styles.menu} onToggle={(event) => void opened(event)}>
      <summary>{t('editor.designs')}</summary>
      <div className={styles.sheet}>
        <a href={paths.here}>{t('editor.newDesign')}</a>
        <a href={paths.designs}>{t('editor.myDesigns')}</a>
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
        {problem && <p role="alert">{t(`editor.${problem}`)}</p>}
        {designs.length > 0 && (
          <>
            <h2>{t('editor.inThisBrowser')}</h2>
            <ul>
              {designs.map(({ key, name, product }) => (
                <li key={key}>
                  <a href={addressOf({ key, product })} aria-current={key === session.state.key ? 'page' : undefined}>
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
