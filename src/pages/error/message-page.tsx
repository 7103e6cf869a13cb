import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { NearestPage } from '../../regions/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import error from './error.module.css'
import styles from './message-page.module.css'

interface MessagePageProps {
  title: string
  text: string
  /** The request's id, for support. */
  requestId?: string | undefined
  /** Offers a link that loads the same address again, whichever it is: with its query, and where the browser shows this as its offline page. */
  retry?: boolean
  /** The page that is most similar to the requested one. */
  nearest?: NearestPage | undefined
  children?: ReactNode
}

const NEAREST = {
  shop: 'error.toShop',
  'find-order': 'order.findTitle',
  dielines: 'dieline.title',
  impressum: 'legal.impressum',
  'terms-of-service': 'legal.termsLink',
  'privacy-policy': 'legal.privacyLink',
} as const satisfies Record<NearestPage, MessageKey>

/** A page with one message: not found, gone, failed or offline. */
export function MessagePage({ title, text, requestId, retry = false, nearest, children }: MessagePageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={error.page}>
      <svg className={styles.fold} width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
        <path
          d="M8 24 60 4l52 20v48L60 92 8 72z"
          fill="none"
          stroke="#10151c"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M8 24l52 20 52-20M60 44v48" fill="none" stroke="#1746ff" strokeWidth="1.5" strokeDasharray="5 4" />
      </svg>
      <h1>{title}</h1>
      <p className={error.text}>{text}</p>
      {requestId && <p className={styles.id}>{t('error.requestId', { id: requestId })}</p>}
      <p className={error.acts}>
        {retry && <ButtonLink href="">{t('error.retry')}</ButtonLink>}
        {nearest && nearest !== 'shop' && <ButtonLink href={path(nearest)}>{t(NEAREST[nearest])}</ButtonLink>}
        <ButtonLink weight={retry || (nearest && nearest !== 'shop') ? 'quiet' : 'strong'} href={path('shop')}>
          {t('error.toShop')}
        </ButtonLink>
      </p>
      {children}
    </Sheet>
  )
}
