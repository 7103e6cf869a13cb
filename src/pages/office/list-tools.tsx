import { Fragment } from 'react'
import { LONGEST_VIEW, type SavedView } from '../../contract/saved-views.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './list-tools.module.css'
import office from './office.module.css'

/** Why a view was not saved, and the name that was typed for it. */
export interface RefusedView extends Sentence {
  name: string
}

interface ViewsProps {
  /** The path of the list. */
  action: string
  views: readonly SavedView[]
  /** The filter that is shown, as the address states it. */
  query: string
  refused?: RefusedView | undefined
}

/** The saved filters of a list, and a form that saves the one that is shown. */
export function SavedViews({ action, views, query, refused }: ViewsProps) {
  const { t } = useShop()
  return (
    <section aria-label={t('views.title')} className={office.transfer}>
      {views.length > 0 && <h2 className={styles.small}>{t('views.title')}</h2>}
      {refused && <Note tone="bad">{t(refused.message, refused.params)}</Note>}
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ id, name, query: kept }) => (
            <li key={id}>
              <a href={`${action}?${kept}`} aria-current={kept === query ? 'page' : undefined}>
                {name}
              </a>
              <form method="post" action={`${action}?${query}`}>
                <input type="hidden" name="view" value={id} />
                <Button weight="plain" name="intent" value="remove-view" aria-label={t('views.remove', { name })}>
                  {'×'}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <details open={refused !== undefined}>
        <summary>{t('views.save')}</summary>
        <form method="post" action={`${action}?${query}`} className={office.row}>
          <TextField
            id="view-name"
            name="name"
            label={t('views.name')}
            maxLength={LONGEST_VIEW.name}
            defaultValue={refused?.name}
          />
          <Button weight="quiet" name="intent" value="save-view">
            {t('views.save')}
          </Button>
        </form>
      </details>
    </section>
  )
}

/** A key, and what it does. */
export type KeyDoes = readonly [key: string, does: MessageKey]

const LIST_KEYS: readonly KeyDoes[] = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['/', 'keys.search'],
]

/** What the keys of `<bx-list-keys>` do, those of a list unless others are named; shown where its script runs. */
export function KeysHelp({ keys = LIST_KEYS }: { keys?: readonly KeyDoes[] }) {
  const { t } = useShop()
  return (
    <details data-keys hidden>
      <summary>{t('keys.title')}</summary>
      <dl className={office.facts}>
        {keys.map(([key, does]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
