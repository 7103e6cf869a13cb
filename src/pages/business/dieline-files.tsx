import { dielineSampleFile, readDielineSample, SAMPLE_PICTURE } from '../../contract/dieline-sample.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './dieline-files.module.css'

/** The files of the dieline of goods in words, for print, a cutting table and a die. */
const FILES = [
  ['print.pdf', 'dieline.pdf'],
  ['cut.dxf', 'dieline.dxf'],
  ['cut.cf2', 'dieline.cf2'],
] as const

interface Props {
  /** As `dieline-sample.ts` has it. */
  code: string
}

/** The dieline of goods, folded, with its files beside it. */
export function GoodsDieline({ code }: Props) {
  return (
    <div className={styles.dieline}>
      <DielinePicture code={code} width={200} />
      <DielineFiles code={code} />
    </div>
  )
}

/** The picture of a dieline, folded. */
export function DielinePicture({ code, width }: Props & { width: number }) {
  const { t } = useShop()
  const dieline = readDielineSample(code)
  if (!dieline) return null
  const address = dielineSampleFile(dieline, SAMPLE_PICTURE)
  return <img src={address} alt={t('dieline.folded')} width={width} height={(width * 3) / 4} loading="lazy" />
}

/** What is downloaded of a dieline. */
export function DielineFiles({ code }: Props) {
  const { t } = useShop()
  const dieline = readDielineSample(code)
  if (!dieline) return null
  return (
    <ul className={styles.files}>
      {FILES.map(([file, name]) => (
        <li key={file}>
          <a href={dielineSampleFile(dieline, file)} download>
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  )
}
