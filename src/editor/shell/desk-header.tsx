import { useId } from 'react'
import { LONGEST_DESIGN_NAME } from '../../contract/box-designs.ts'
import type { Product } from '../../contract/catalogue.ts'
import { SHEET_FACES } from '../../contract/design-scene.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useEditor } from '../editor-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureShelf } from '../pictures/picture-shelf.ts'
import { DesignMenu } from './design-menu.tsx'
import type { DesignSession } from './design-session.ts'
import styles from './desk-header.module.css'
import type { EditorProps } from './editor-frame.tsx'
import { saveNamed } from './save-named.ts'
import { refusedWords, savedWords } from './saved-where.ts'
import { useSession } from './use-session.ts'

interface Props {
  session: DesignSession
  journal: Journal | null
  shelf: PictureShelf
  product: Product
  /** Whether the goods are printed on two faces. */
  faces: boolean
  /** The products that this editor has. */
  products: readonly Product[]
  paths: EditorProps['paths']
}

/** The head of the editor: what is designed, its name, where it is kept, and the face. */
export function DeskHeader({ session, journal, shelf, product, faces, products, paths }: Props) {
  const { t, size } = useShop()
  const id = useId()
  const { store } = session
  const goods = useEditor(store, ({ scene }) => scene.goods)
  const name = useSession(session, (state) => state.name)
  const where = useSession(session, (state) => state.where)
  const reason = refusedWords(where)
  const productName = t(`product-name.${product.type}`)
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h1>{t('editor.pageTitle', { product: productName })}</h1>
        <p>{size(goods.size)}</p>
      </div>
      <div className={styles.name}>
        <label htmlFor={id}>{t('editor.name')}</label>
        <input
          id={id}
          value={name}
          placeholder={productName}
          maxLength={LONGEST_DESIGN_NAME}
          autoComplete="off"
          onChange={({ target }) => session.set({ name: target.value })}
        />
      </div>
      <p role="status" className={styles.saved} data-saved={savedWords(where)}>
        {t(`editor.${savedWords(where)}`)}
        {reason && ` ${t(reason)}`}
      </p>
      <div className={styles.acts}>
        {faces && <FaceSwitch session={session} />}
        <SaveButton session={session} productName={productName} />
        <DesignMenu session={session} journal={journal} shelf={shelf} products={products} paths={paths} />
      </div>
    </header>
  )
}

/** Outside or inside, where the print mode prints both. */
function FaceSwitch({ session: { store } }: Pick<Props, 'session'>) {
  const { t } = useShop()
  const face = useEditor(store, (state) => state.face)
  return (
    <fieldset className={styles.faces}>
      <legend>
        <VisuallyHidden>{t('editor.face')}</VisuallyHidden>
      </legend>
      {SHEET_FACES.map((one) => (
        <label key={one}>
          <input type="radio" name="face" checked={face === one} onChange={() => store.show(one)} />
          <span>{t(`editor.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function SaveButton({ session, productName }: Pick<Props, 'session'> & { productName: string }) {
  const { t } = useShop()
  const state = useSession(session, ({ where }) => where.account)
  return (
    <Button
      type="button"
      weight="quiet"
      aria-disabled={state === 'saving'}
      onClick={() => void saveNamed(session, productName)}
    >
      {t('editor.save')}
    </Button>
  )
}
