import type { ArtworkFinding, FindingRule } from '../../contract/artwork-finding.ts'
import type { Scene } from '../../contract/design-scene.ts'
import { type Printed, preflightOf } from '../../design/preflight/preflight.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'

/** The most findings that an order keeps: misprints come first. */
const MOST_FINDINGS = 20
/** The most letters of a text that stand for it. */
const LETTERS = 30

/** What the editor's check finds in a design, with the names of the objects; the same of several without a name once. */
export function designFindings(scene: Scene, dieline: Dieline, printed: Printed): ArtworkFinding[] {
  const found = preflightOf(scene, dieline, printed).map(({ rule, severity, object, params }): ArtworkFinding => {
    return { rule, severity, label: labelOf(scene, object), params: { ...params } }
  })
  const known = new Set<string>()
  const isNew = (text: string) => !known.has(text) && known.add(text)
  return found.filter((finding) => isNew(JSON.stringify(finding))).slice(0, MOST_FINDINGS)
}

/** A misprint of the whole design. */
export const wholeFinding = (rule: FindingRule, params: Record<string, number> = {}): ArtworkFinding => ({
  rule,
  severity: 'block',
  label: null,
  params,
})

/** What somebody called an object, or what it says; null where that is nothing. */
function labelOf(scene: Scene, id: string | null): string | null {
  const object = id === null ? undefined : scene.objects[id]
  if (!object) return null
  if (object.name) return object.name
  if (object.kind === 'text') return object.text.trim().replaceAll(/\s+/g, ' ').slice(0, LETTERS) || null
  return (object.kind === 'picture' && scene.assets[object.asset]?.name) || null
}
