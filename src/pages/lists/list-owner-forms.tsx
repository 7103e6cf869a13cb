import { LONGEST_LIST_NAME, SHARINGS, type ShoppingList } from '../../contract/shopping-lists.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './list-owner-forms.module.css'
import type { ListRefusal } from './list-refusal.ts'

interface Props {
  list: ShoppingList
  action: string
}

/** The form that renames a list. A refused name stays as typed, with the message beside it. */
export function RenameList({ list, action, refused }: Props & { refused: ListRefusal | undefined }) {
  const { t } = useShop()
  return (
    <form method="post" action={action} className={styles.rename}>
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="version" value={list.lockVersion} />
      <TextField
        id="name"
        name="name"
        label={t('list.name')}
        defaultValue={refused?.field?.typed ?? list.name}
        error={refused && <span role="alert">{t(refused.message, refused.params)}</span>}
        autoFocus={refused !== undefined}
        maxLength={LONGEST_LIST_NAME}
        required
        autoComplete="off"
      />
      <Button weight="quiet">{t('list.rename')}</Button>
    </form>
  )
}

/** The form that shares a list, with its link. */
export function ListSharing({ list, action, link }: Props & { link: string | null }) {
  const { t } = useShop()
  return (
    <form method="post" action={action} className={styles.sharing}>
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="version" value={list.lockVersion} />
      <fieldset>
        <legend>{t('list.sharing')}</legend>
        {SHARINGS.map((sharing) => (
          <label key={sharing}>
            <input type="radio" name="sharing" value={sharing} defaultChecked={sharing === list.sharing} />{' '}
            {t(`list-sharing.${sharing}`)}
          </label>
        ))}
      </fieldset>
      <Button weight="quiet">{t('list.share')}</Button>
      {link && (
        <TextField
          id="link"
          label={t('list.link')}
          help={t('list.linkHelp')}
          value={link}
          readOnly
          autoComplete="off"
        />
      )}
    </form>
  )
}
