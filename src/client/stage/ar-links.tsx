import type { MouseEvent } from 'react'
import type { Configuration } from '../../contract/catalogue.ts'
import { type ModelForm, modelUrl } from '../../packaging/model-url.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './ar-links.module.css'
import type { ModelContent } from './model-content.ts'

interface ArLinksProps {
  drawn: Pick<Configuration, 'product' | 'size' | 'material'>
  content: ModelContent
}

/**
 * Links by which a phone shows the package in augmented reality, true to size. With scripts the model is made here,
 * with its print and the visitor's own mark; where that fails, the link leads to the one without.
 */
export function ArLinks({ drawn, content }: ArLinksProps) {
  const { t } = useShop()
  const make = (form: ModelForm) => (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    event.preventDefault()
    import('./ar-viewer.ts')
      .then(({ openInAr }) => openInAr(content, drawn.product, form, href))
      .catch((cause) => {
        console.warn('The model is shown without its print.', cause)
        location.assign(href)
      })
  }
  return (
    <p className={styles.room}>
      {t('stage.room')} {/* iPhones show a model in the room where the link's first content is a picture. */}
      <a rel="ar" href={modelUrl(drawn, 'usdz')} onClick={make('usdz')}>
        <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="1" height="1" />
        {t('stage.apple')}
      </a>{' '}
      <a href={modelUrl(drawn, 'glb')} onClick={make('glb')}>
        {t('stage.android')}
      </a>
    </p>
  )
}
