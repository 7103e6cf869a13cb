import { Fragment } from 'react'
import { WORDING_LINKS } from '../../analytics/consent/builder.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'

const ROUTE = { terms: 'terms-of-service', privacy: 'privacy-policy' } as const

/** The wording of a consent, exactly as the record stores it, with links to the documents it names. */
export function Wording({ message }: { message: MessageKey }) {
  const { t } = useShop()
  const { path } = usePaths()
  const marked = t(message, { terms: '\u0001terms\u0001', privacy: '\u0001privacy\u0001' })
  return marked.split('\u0001').map((part) => {
    const isLink = part === 'terms' || part === 'privacy'
    return isLink ? (
      <a key={part} href={path(ROUTE[part])} target="_blank" rel="noopener">
        {t(WORDING_LINKS[part])}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    )
  })
}
