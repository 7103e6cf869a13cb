import type { UnsubscribeKind } from '../../contract/consent.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './unsubscribe-page.module.css'

/** The possible outcomes. */
const ENDS = ['done', 'failed', 'undone', 'undoFailed', 'expired', 'noAddress'] as const
/** `failedOnce`: a form without scripts failed, and is not retried automatically. */
export type UnsubscribeState = 'waiting' | 'failedOnce' | (typeof ENDS)[number]

interface UnsubscribePageProps {
  kind: UnsubscribeKind
  state: UnsubscribeState
  /** The path of the page with its token. */
  action: string
  undo?: string
  /** What makes all that this page sends one withdrawal. */
  ticket?: string | undefined
}

/**
 * The landing page of the unsubscribe link. Its script withdraws the consent when a person opens the page; without scripts a
 * button does. All possible messages are part of the page, so that the script only has to show one.
 */
export function UnsubscribePage({ kind, state, action, undo, ticket }: UnsubscribePageProps) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('unsubscribe.title')}</h1>
      <div
        data-unsubscribe={state}
        data-unsubscribe-text={t(`unsubscribe-text.${kind}`)}
        data-unsubscribe-type={kind}
        data-unsubscribe-action={action}
      >
        <p className={styles.text}>{t(`unsubscribe-text.${kind}`)}</p>
        <div role="status" className={styles.states}>
          <p data-state="working" hidden>
            {t('unsubscribe.working')}
          </p>
          <p data-state="failedOnce" hidden={state !== 'failedOnce'}>
            {t('newsletter.failed')}
          </p>
          {ENDS.map((item) => (
            <p key={item} data-state={item} hidden={item !== state}>
              {t(`unsubscribe.${item}`)}
            </p>
          ))}
        </div>
        <form method="post" action={action} data-act="withdraw" hidden={state !== 'waiting' && state !== 'failedOnce'}>
          <input type="hidden" name="ticket" value={ticket ?? ''} />
          <Button>{t(state === 'failedOnce' ? 'unsubscribe.retry' : 'unsubscribe.act')}</Button>
        </form>
        <form method="post" action={action} data-act="undo" hidden={undo === undefined}>
          <input type="hidden" name="undo" value={undo ?? ''} />
          <Button weight="quiet">{t('unsubscribe.undo')}</Button>
        </form>
      </div>
    </Sheet>
  )
}
