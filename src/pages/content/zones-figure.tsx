import type { Zones } from '../../packaging/dieline/zone-sizes.ts'
import { useShop } from '../../ui/shop.tsx'
import content from './content.module.css'
import { useLengths } from './lengths.ts'
import styles from './zones-figure.module.css'

/** Picture units of a millimetre; the same in all of these figures, so that they can be compared. */
const SCALE = 6
const WIDE = 56
const HIGH = 36

/** A corner of the flat with its bleed, its cut and its safe zone, true to scale; one for each kind of material. */
export function ZonesFigure({ kinds }: { kinds: { name: string; zones: Zones }[] }) {
  return (
    <div className={styles.pair}>
      {kinds.map(({ name, zones }) => (
        <Corner key={name} name={name} zones={zones} />
      ))}
    </div>
  )
}

function Corner({ name, zones: { bleed, safe } }: { name: string; zones: Zones }) {
  const { t } = useShop()
  const { sides } = useLengths()
  const rows = [
    ['bleed', t('dieline.bleed'), -bleed],
    ['cut', t('dieline.cut'), 0],
    ['safe', t('dieline.safe'), safe],
  ] as const
  const edge = 12
  return (
    <figure className={content.figure}>
      <svg viewBox={`0 0 ${WIDE * SCALE} ${HIGH * SCALE}`} role="img" aria-label={name}>
        {rows.map(([kind, , at]) => {
          const from = (edge + at) * SCALE
          return (
            <path
              key={kind}
              className={styles[kind]}
              d={`M${WIDE * SCALE + 9} ${from}H${from}V${HIGH * SCALE + 9}H${WIDE * SCALE + 9}z`}
            />
          )
        })}
      </svg>
      <figcaption>
        <b>{name}</b>
        <ul className={styles.key}>
          {rows.map(([kind, label, at]) => (
            <li key={kind}>
              <svg width="28" height="12" aria-hidden="true">
                <path className={styles[kind]} d="M0 6h28" />
              </svg>
              {at === 0 ? label : t('guide.zone', { zone: label, length: sides([Math.abs(at)]) })}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
