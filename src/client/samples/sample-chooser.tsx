import { useLayoutEffect, useRef, useState } from 'react'
import { sampleNameKey } from '../../contract/sample.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Price, useAmounts } from '../../ui/price.tsx'
import { PriceActs, PriceBar, PriceFigures } from '../../ui/price-bar.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type ChooserProps, type Chosen, chosenPrice, type ShownSample } from './chooser-state.ts'
import styles from './sample-chooser.module.css'

/** The store's samples as boxes to tick, and the price of the pack with the chosen ones. */
export function SampleChooser(props: ChooserProps) {
  const { samples, version, most, path, line, refusal } = props
  const { t, list } = useShop()
  const amountsFor = useAmounts()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(props.chosen)
  const read = () => {
    if (form.current) setChosen(chosenIn(new FormData(form.current)))
  }

  // Boxes ticked before hydration are in the form, not in the state.
  useLayoutEffect(read, [])

  const net = chosenPrice(props, chosen)
  const named = samples.filter(({ id }) => chosen.samples.includes(id)).map(({ id }) => t(sampleNameKey(id)))
  const group = (kind: ShownSample['kind']) => (
    <ul className={styles.samples}>
      {samples
        .filter((sample) => sample.kind === kind)
        .map((sample) => (
          <SampleTile
            key={sample.id}
            sample={sample}
            isChosen={chosen.samples.includes(sample.id)}
            isFull={chosen.samples.length >= most}
          />
        ))}
    </ul>
  )
  return (
    <form ref={form} method="post" action={path} onInput={read} className={styles.form} noValidate autoComplete="off">
      <input type="hidden" name="version" value={version} />
      {line && <input type="hidden" name="line" value={line} />}
      {refusal?.field === 'samples' && <Note tone="bad">{refusal.text}</Note>}
      <fieldset>
        <legend>{t('samples.materials')}</legend>
        {group('material')}
      </fieldset>
      <fieldset>
        <legend>{t('samples.products')}</legend>
        {group('product')}
      </fieldset>
      <TextField
        id="quantity"
        name="quantity"
        label={t('samples.packs')}
        inputMode="numeric"
        defaultValue={props.chosen.typed}
        error={refusal?.field === 'quantity' && <span role="alert">{refusal.text}</span>}
        className={styles.packs}
      />
      <PriceBar className={styles.bar}>
        <PriceFigures className={styles.figures}>
          <p>{t('samples.chosen', { count: named.length, most })}</p>
          {named.length > 0 && <p className={styles.inside}>{t('samples.inside', { samples: list(named) })}</p>}
          {net !== null && (
            <>
              <b>
                <Price amounts={amountsFor(net)} />
              </b>
              <span>
                <Price amounts={amountsFor(net)} beside />
              </span>
            </>
          )}
        </PriceFigures>
        <PriceActs>
          <Button>{t(line ? 'configurator.updateCart' : 'configurator.addToCart')}</Button>
        </PriceActs>
      </PriceBar>
    </form>
  )
}

interface TileProps {
  sample: ShownSample
  isChosen: boolean
  /** Whether the pack is full. */
  isFull: boolean
}

function SampleTile({ sample: { id, amount, picture }, isChosen, isFull }: TileProps) {
  const { t } = useShop()
  const amounts = useAmounts()(amount)
  return (
    <li>
      <label className={styles.tile}>
        <input type="checkbox" name="samples" value={id} defaultChecked={isChosen} disabled={isFull && !isChosen} />
        {picture && <img src={picture} alt="" width="120" height="90" loading="lazy" />}
        <span>{t(sampleNameKey(id))}</span>
        <small>
          <Price amounts={amounts} />
        </small>
      </label>
    </li>
  )
}

function chosenIn(form: FormData): Chosen {
  const typed = String(form.get('quantity') ?? '')
  const samples = form.getAll('samples').map(String)
  return { samples, typed, quantity: wholeNumber(typed.trim()) }
}
