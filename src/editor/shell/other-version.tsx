import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { DesignSession } from './design-session.ts'
import styles from './other-version.module.css'
import { useSession } from './use-session.ts'

/** What is said where the same design was changed elsewhere: nothing is lost, both versions can be kept. */
export function OtherVersion({ session }: { session: DesignSession }) {
  const { t } = useShop()
  const theirs = useSession(session, (state) => state.theirs)
  const other = useSession(session, (state) => state.other)
  const name = useSession(session, (state) => state.name)
  const [unshown, setUnshown] = useState<typeof theirs>(null)
  const goods = session.store.state.scene.goods
  const take = async () => {
    setUnshown(null)
    if (!(await session.takeTheirs())) setUnshown(theirs)
  }
  if (theirs)
    return (
      <Note tone="change" title={t('editor.twoVersions')}>
        <p>{t(theirs.from === 'tab' ? 'editor.changedInTab' : 'editor.changedElsewhere')}</p>
        <div className={styles.choices}>
          <Button
            type="button"
            onClick={() =>
              session.keepMine(t('editor.copyName', { name: name || t(`product-name.${goods.product}`) }).slice(0, 80))
            }
          >
            {t('editor.keepMine')}
          </Button>
          <Button type="button" weight="quiet" onClick={() => void take()}>
            {t('editor.takeTheirs')}
          </Button>
        </div>
        {unshown === theirs && <p role="alert">{t('editor.productFailed')}</p>}
      </Note>
    )
  if (other === 'none') return null
  return <Note>{t(other === 'open' ? 'editor.otherTab' : 'editor.otherTabChanged')}</Note>
}
