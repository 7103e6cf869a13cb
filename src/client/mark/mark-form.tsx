import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { dropMark, takeMark } from './kept-mark.ts'
import styles from './mark-form.module.css'
import { watchPictures } from './marked-pictures.ts'
import { type MarkRefusal, markFromFile, markFromWord } from './read-mark.ts'
import { useOwnMark } from './use-own-mark.ts'

/** The most letters of a word. */
const LONGEST = 24

/**
 * The form of a visitor's own mark: a file, or a word in a colour. Its fields have no names, so that a form around it does not
 * send them, and it stands in a form of the dieline generator, so it is none itself.
 */
export function MarkForm() {
  const { t } = useShop()
  const id = useId()
  const own = useOwnMark()
  const [word, setWord] = useState('')
  const [colour, setColour] = useState('#1746ff')
  const [refusal, setRefusal] = useState<{ field: 'file' | 'word'; why: MarkRefusal } | null>(null)
  const form = useRef<HTMLDivElement>(null)
  /** What became of the mark. */
  const [done, setDone] = useState<'kept' | 'notKept' | 'removed' | null>(null)

  const take = (field: 'file' | 'word', picture: HTMLCanvasElement | MarkRefusal) => {
    if (typeof picture === 'string') return setRefusal({ field, why: picture })
    setRefusal(null)
    setDone(takeMark(picture) ? 'kept' : 'notKept')
    watchPictures()
  }
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) take('file', await markFromFile(file))
  }
  const write = () => take('word', markFromWord(word.trim(), colour))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    write()
  }
  const drop = () => {
    // The button goes, and the focus with it if it stayed there.
    form.current?.closest('details')?.querySelector('summary')?.focus()
    dropMark()
    setDone('removed')
  }
  const why = (field: 'file' | 'word') =>
    refusal?.field === field && <span role="alert">{t(`own-mark.${refusal.why}`)}</span>

  return (
    <div ref={form} className={styles.form}>
      <TextField
        id={`${id}file`}
        label={t('own-mark.file')}
        help={t('own-mark.formats')}
        error={why('file')}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={choose}
      />
      <TextField
        id={`${id}word`}
        label={t('own-mark.word')}
        error={why('word')}
        value={word}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => setWord(event.currentTarget.value)}
        onKeyDown={press}
      />
      <TextField
        id={`${id}colour`}
        label={t('own-mark.colour')}
        type="color"
        value={colour}
        onChange={(event) => setColour(event.currentTarget.value)}
      />
      <Button type="button" weight="quiet" onClick={write}>
        {t('own-mark.show')}
      </Button>
      <p role="status">{done && t(`own-mark.${done}`)}</p>
      {own && (
        <Button type="button" weight="plain" onClick={drop}>
          {t('own-mark.remove')}
        </Button>
      )}
      <p>{t('own-mark.preview')}</p>
    </div>
  )
}
