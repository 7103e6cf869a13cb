import type { ArtworkFinding } from '../../contract/artwork-finding.ts'
import { findingText } from '../../ui/finding-text.ts'
import { useShop } from '../../ui/shop.tsx'

/** What the check of an ordered design found: what would misprint, and what is worth a look. */
export function ArtworkFindings({ findings }: { findings: readonly ArtworkFinding[] }) {
  const { t } = useShop()
  const of = (wanted: ArtworkFinding['severity']) => findings.filter(({ severity }) => severity === wanted)
  return (
    <>
      <Found title={t('preflight.blocks')} findings={of('block')} />
      <Found title={t('preflight.warns')} findings={of('warn')} />
    </>
  )
}

function Found({ title, findings }: { title: string; findings: readonly ArtworkFinding[] }) {
  const shop = useShop()
  if (findings.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding) => {
          const text = findingText(finding, shop)
          return (
            <li key={`${finding.label} ${text}`}>
              {finding.label !== null && (
                <>
                  <b>{finding.label}</b>
                  <br />
                </>
              )}
              {text}
            </li>
          )
        })}
      </ul>
    </>
  )
}
