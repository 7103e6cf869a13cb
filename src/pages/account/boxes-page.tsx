import type { BoxDesignRow } from '../../contract/box-designs.ts'
import type { Configuration } from '../../contract/catalogue.ts'
import type { DesignLink } from '../../contract/design-links.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import accountStyles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { BoxForms } from './box-forms.tsx'
import styles from './boxes-page.module.css'

/** A saved design with its goods; null where this store does not make them. */
export interface SavedBox extends Pick<BoxDesignRow, 'id' | 'name' | 'updatedAt' | 'picture'> {
  configuration: Omit<Configuration, 'quantity'> | null
}

export interface BoxesProps {
  boxes: SavedBox[]
  /** The one whose forms are shown, with its links. */
  managed: { box: SavedBox; links: (DesignLink & { address: string })[] } | null
  /** Until when the designs belong to this browser (ISO instant); null for somebody who is signed in. */
  keptUntil: string | null
  refused?: MessageKey | undefined
  /** The name that was refused, as typed: why is said beside its field. */
  refusedName?: string | undefined
}

/** The designs that a visitor has saved, signed in or not, or one of them with all that can be done to it. */
export function BoxesPage({ keptUntil, ...shown }: BoxesProps) {
  const { t } = useShop()
  const title = shown.managed?.box.name ?? t('boxes.title')
  if (!keptUntil)
    return (
      <AccountFrame title={title}>
        <Boxes {...shown} />
      </AccountFrame>
    )
  return (
    <Sheet className={styles.page}>
      <h1>{title}</h1>
      <Boxes {...shown} />
      <GuestsBoxes until={keptUntil} />
    </Sheet>
  )
}

function Boxes({ boxes, managed, refused, refusedName }: Omit<BoxesProps, 'keptUntil'>) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <div className={styles.narrow}>
      {refused && refusedName === undefined && <Note tone="bad">{t(refused)}</Note>}
      {managed ? (
        <>
          <Box box={managed.box} />
          {managed.box.configuration && (
            <p>
              <a href={`${path('print-file')}?design=${managed.box.id}`}>{t('print-file.title')}</a>
            </p>
          )}
          <BoxForms
            id={managed.box.id}
            name={refusedName ?? managed.box.name}
            nameWrong={refusedName === undefined ? undefined : refused}
            links={managed.links}
          />
        </>
      ) : (
        <>
          {boxes.length === 0 ? (
            <NothingYet of="account">
              <p>{t('boxes.none')}</p>
            </NothingYet>
          ) : (
            <ul className={accountStyles.list}>
              {boxes.map((box) => (
                <li key={box.id}>
                  <Box box={box} />
                  <Acts box={box} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.acts}>
            <ButtonLink weight="quiet" href={path('box-editor')}>
              {t('boxes.create')}
            </ButtonLink>
            <ButtonLink weight="plain" href={path('shop')}>
              {t('order.toShop')}
            </ButtonLink>
            <ButtonLink weight="plain" href={path('dielines')}>
              {t('dieline.title')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}

function Box({ box: { id, name, updatedAt, picture, configuration } }: { box: SavedBox }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <div className={styles.box}>
      {configuration ? <img src={picture} alt="" width="120" height="90" loading="lazy" /> : <span />}
      <div>
        <p>
          <a href={`${path('box-editor')}?design=${id}`}>{name}</a>
        </p>
        {configuration && (
          <>
            <p>{t(`product-name.${configuration.product}`)}</p>
            <Specification configuration={configuration} />
          </>
        )}
        <p className={accountStyles.small}>{t('list.changedOn', { date: date(updatedAt, 'long') })}</p>
      </div>
    </div>
  )
}

function Acts({ box: { id, name } }: { box: SavedBox }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form method="post" action={path('account-boxes')} className={styles.acts}>
      <input type="hidden" name="design" value={id} />
      <ButtonLink
        weight="plain"
        href={`${path('account-boxes')}?design=${id}`}
        aria-label={t('boxes.manageOf', { name })}
      >
        {t('boxes.manage')}
      </ButtonLink>
      <Button weight="plain" name="intent" value="duplicate">
        {t('boxes.duplicate')}
      </Button>
    </form>
  )
}

/** Until when designs stay without an account (ISO instant), and a link to the sign-in that returns here. */
function GuestsBoxes({ until }: { until: string }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { date } = useDates()
  return (
    <p>
      {t('boxes.guest', { date: date(until, 'long') })}{' '}
      <a href={withReturn(path('sign-in'), here)}>{t('sign-in.act')}</a>
    </p>
  )
}
