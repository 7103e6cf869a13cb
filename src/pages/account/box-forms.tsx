import { LONGEST_DESIGN_NAME } from '../../contract/box-designs.ts'
import { DESIGN_SHARINGS, type DesignLink } from '../../contract/design-links.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

interface BoxFormsProps {
  id: string
  /** Its name; a refused one as typed. */
  name: string
  /** Why the name was refused. */
  nameWrong: MessageKey | undefined
  links: (DesignLink & { address: string })[]
}

/** What the owner of a design does with it: a name, a copy, links, and its end. */
export function BoxForms({ id, name, nameWrong, links }: BoxFormsProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const action = path('account-boxes')
  const ofDesign = <input type="hidden" name="design" value={id} />
  return (
    <>
      <form method="post" action={action} className={styles.wideForm}>
        {ofDesign}
        <TextField
          id="name"
          name="name"
          label={t('boxes.name')}
          defaultValue={name}
          error={nameWrong && <span role="alert">{t(nameWrong)}</span>}
          autoFocus={nameWrong !== undefined}
          maxLength={LONGEST_DESIGN_NAME}
          required
          autoComplete="off"
        />
        <p>
          <Button weight="quiet" name="intent" value="rename">
            {t('list.rename')}
          </Button>
        </p>
      </form>
      <p>
        <a href={`${path('quote-request')}?design=${id}`}>{t('configurator.quote')}</a>
      </p>
      <section className={styles.section}>
        <h2>{t('boxes.links')}</h2>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.id}>
              <form method="post" action={action}>
                {ofDesign}
                <input type="hidden" name="link" value={link.id} />
                <TextField
                  id={`link-${link.id}`}
                  label={t('boxes.link')}
                  help={t(`list-sharing.${link.sharing}`)}
                  value={link.address}
                  readOnly
                  autoComplete="off"
                />
                <Button weight="plain" name="intent" value="end-link" aria-describedby={`link-${link.id}-help`}>
                  {t('boxes.endLink')}
                </Button>
              </form>
            </li>
          ))}
        </ul>
        <form method="post" action={action} className={styles.wideForm}>
          {ofDesign}
          <fieldset>
            <legend>{t('list.sharing')}</legend>
            {DESIGN_SHARINGS.map((sharing) => (
              <label key={sharing}>
                <input type="radio" name="sharing" value={sharing} defaultChecked={sharing === 'view'} />{' '}
                {t(`list-sharing.${sharing}`)}
              </label>
            ))}
          </fieldset>
          <p>
            <Button weight="quiet" name="intent" value="share">
              {t('boxes.makeLink')}
            </Button>
          </p>
        </form>
      </section>
      <section className={styles.section}>
        <form method="post" action={action}>
          {ofDesign}
          <details>
            <summary>{t('boxes.delete')}</summary>
            <p>{t('boxes.deleteText')}</p>
            <Button weight="quiet" name="intent" value="delete">
              {t('boxes.deleteAct')}
            </Button>
          </details>
        </form>
        <p>
          <ButtonLink weight="plain" href={action}>
            {t('checkout.back')}
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
