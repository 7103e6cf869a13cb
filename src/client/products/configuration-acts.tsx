import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Heart } from '../../ui/heart.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './configuration-acts.module.css'

interface Props {
  /** The form that asks for a quote. */
  quotePath: string
  listsPath: string
  productPath: string
  /** The address of the choice. */
  address: string
  /** The name that a shared link has. */
  title: string
}

/**
 * What else may be done with a choice: keep it on a list, share its link, download an offer, ask for a quote. The link is an ordinary one
 * until a script shares it.
 */
export function ConfigurationActs({ quotePath, listsPath, productPath, address, title }: Props) {
  const { t } = useShop()
  const [said, setSaid] = useState<'configurator.linkCopied' | 'configurator.linkNotCopied'>()

  async function share(event: React.MouseEvent) {
    event.preventDefault()
    setSaid(undefined)
    const url = new URL(address, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setSaid('configurator.linkCopied')
    } catch (cause) {
      // Who closes the share sheet has decided so.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setSaid('configurator.linkNotCopied')
    }
  }

  return (
    <div className={styles.also}>
      <Button weight="plain" formAction={listsPath}>
        <Heart />
        {t('configurator.saveToList')}
      </Button>
      <ButtonLink weight="plain" href={address} rel="nofollow" onClick={share}>
        {t('configurator.share')}
      </ButtonLink>
      <Button weight="plain" formMethod="get" formAction={productPath} name="offer" value="pdf">
        {t('configurator.offer')}
      </Button>
      <Button weight="plain" formMethod="get" formAction={quotePath} name="quote" value="1">
        {t('configurator.quote')}
      </Button>
      <p role="status">{said && t(said)}</p>
    </div>
  )
}
