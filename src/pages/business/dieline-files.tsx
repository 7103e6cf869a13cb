import { dielineSampleFile, readDielineSample, SAMPLE_PICTURE } from '../../contract/dieline-sample.ts'
import { useShop } from '../../ui/shop.tsx'

/** The files of the dieline of goods in words, for print, a cutting table and a die. */
const FILES = [
  ['print.pdf', 'dieline.pdf'],
  ['cut.dxf', 'dieline.dxf'],
  ['cut.cf2', 'dieline.cf2'],
] as const

/** The dieline of goods, folded, and its files. @param code as `dieline-sample.ts` has it */
export function DielineFiles({ code }: { code: string }) {
  const { t } = useShop()
  const dieline = readDielineSample(code)
  if (!dieline) return null
  return (
    <div>
      <img
        src={dielineSampleFile(dieline, SAMPLE_PICTURE)}
        alt={t('dieline.folded')}
        width="160"
        height="120"
        loading="lazy"
      />
      <ul>
        {FILES.map(([file, name]) => (
          <li key={file}>
            <a href={dielineSampleFile(dieline, file)} download>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
