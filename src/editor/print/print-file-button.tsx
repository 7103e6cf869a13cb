import { useState } from 'react'
import { download } from '../../client/page/download.ts'
import type { Product } from '../../contract/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'

interface PrintFileButtonProps {
  store: EditorStore
  product: Product
  originalOf: (sha256: string) => Promise<Blob | null>
}

/** Makes the print file of the design and downloads it; says what it does meanwhile. */
export function PrintFileButton({ store, product, originalOf }: PrintFileButtonProps) {
  const { t } = useShop()
  const [said, setSaid] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const make = async () => {
    setFailed(false)
    setSaid(t('preflight.making'))
    const { printFile } = await import('./print-file.ts')
    const name = t(`product-name.${product.type}`)
    const onRead = (done: number, total: number) =>
      setSaid(done < total ? t('preflight.reading', { done: done + 1, total }) : t('preflight.making'))
    const file = await printFile({ scene: store.state.scene, product, name, originalOf, onRead })
    if (!file) throw new Error('A picture is missing or damaged.')
    download(file, `${product.type}.pdf`)
  }
  const isMaking = said !== null
  const start = async () => {
    if (isMaking) return
    try {
      await make()
    } catch (cause) {
      console.warn('The print file was not made.', cause)
      setFailed(true)
    }
    setSaid(null)
  }
  return (
    <div>
      <Button type="button" weight="quiet" aria-disabled={isMaking} onClick={() => void start()}>
        {t('preflight.printFile')}
      </Button>
      <p role="status">{said}</p>
      {hasFailed && <Note tone="bad">{t('preflight.notMade')}</Note>}
    </div>
  )
}
