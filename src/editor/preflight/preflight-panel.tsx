import type { Scene } from '../../contract/design-scene.ts'
import { faceOf } from '../../design/commands/objects.ts'
import type { DesignFinding } from '../../design/preflight/preflight.ts'
import { Button } from '../../ui/button.tsx'
import { findingText } from '../../ui/finding-text.ts'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'
import { objectLabel } from '../object-words.ts'
import styles from './preflight-panel.module.css'

interface PreflightPanelProps {
  store: EditorStore
  /** What `useFindings` has found; null until it has looked. */
  findings: readonly DesignFinding[] | null
}

/** What would print badly in the design, as it is worked on: each finding says how it is mended, and shows its object. */
export function PreflightPanel({ store, findings }: PreflightPanelProps) {
  const { t } = useShop()
  const blocks = findings?.filter(({ severity }) => severity === 'block') ?? []
  const warns = findings?.filter(({ severity }) => severity === 'warn') ?? []
  return (
    <div className={styles.panel}>
      <p className={styles.count} role="status" data-blocks={blocks.length}>
        {findings && (findings.length ? t.plural('preflight.count', findings.length) : t('preflight.fine'))}
      </p>
      <Findings heading={t('preflight.blocks')} findings={blocks} store={store} />
      <Findings heading={t('preflight.warns')} findings={warns} store={store} />
    </div>
  )
}

interface FindingsProps {
  heading: string
  findings: readonly DesignFinding[]
  store: EditorStore
}

function Findings({ heading, findings, store }: FindingsProps) {
  const shop = useShop()
  if (!findings.length) return null
  const { scene } = store.state
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const object = finding.object === null ? null : scene.objects[finding.object]
          return (
            <li key={`${finding.rule} ${finding.object}`} data-rule={finding.rule}>
              <p>{findingText(finding, shop)}</p>
              {object && (
                <Button type="button" weight="plain" onClick={() => showObject(store, object.id)}>
                  {shop.t('preflight.show', { object: objectLabel(object, scene, shop) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Selects an object, on the face where it stands; of an object in a group its group. */
function showObject(store: EditorStore, id: string): void {
  const { scene } = store.state
  const face = faceOf(scene, id)
  if (!face) return
  store.show(face)
  store.select([groupOf(scene, id) ?? id])
}

const groupOf = (scene: Scene, id: string): string | undefined =>
  Object.values(scene.objects).find((object) => object.kind === 'group' && object.children.includes(id))?.id
