import { type Scene, SHEET_FACES } from '../../contract/design-scene.ts'
import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { drawnOrder } from '../commands/objects.ts'
import { displayOf, lostObjects } from '../display.ts'
import type { InkRules } from '../ink-rules.ts'
import { checkedSheets } from './checked-sheet.ts'
import { type DetailFinding, detailFindings } from './detail-findings.ts'
import type { Finding } from './finding.ts'
import { type InkFinding, inkFindings } from './ink-findings.ts'
import { type PictureFileFinding, pictureFileFindings } from './picture-file-findings.ts'
import { type PlaceFinding, placeFindings } from './place-findings.ts'

export type DesignFinding = InkFinding | PlaceFinding | DetailFinding | PictureFileFinding | Finding<'hidden-object'>

/** How a design is printed: the inks of each face, and the material (of a merchant's the one that it looks like). */
export interface Printed {
  rules: InkRules
  material: ShippedMaterial
}

/** All that would misprint in a design, or is worth a look: misprints first, then in the order of the objects. */
export function preflightOf(scene: Scene, dieline: Dieline, { rules, material }: Printed): DesignFinding[] {
  const display = displayOf(scene, dieline)
  const sheets = checkedSheets(scene, dieline, display)
  const found = sheets.flatMap(({ objects }) =>
    objects.flatMap((checked): DesignFinding[] => {
      const details = detailFindings(checked, scene)
      if (details.some(({ rule }) => rule === 'empty-text')) return details
      return [...inkFindings(checked, rules, material), ...placeFindings(checked), ...details]
    }),
  )
  const off = lostObjects(scene, dieline).map(
    ({ id }): DesignFinding => ({ rule: 'off-sheet', severity: 'warn', object: id, params: {} }),
  )
  const all = [...found, ...pictureFileFindings(scene, display), ...off, ...hiddenFindings(scene)]
  return [...all.filter(({ severity }) => severity === 'block'), ...all.filter(({ severity }) => severity === 'warn')]
}

/** Objects and groups that are hidden are not printed, which somebody may have forgotten. */
const hiddenFindings = (scene: Scene): DesignFinding[] =>
  SHEET_FACES.flatMap((face) =>
    [...new Set([...scene.faces[face], ...drawnOrder(scene, face)])].flatMap((id): DesignFinding[] =>
      scene.objects[id]?.hidden ? [{ rule: 'hidden-object', severity: 'warn', object: id, params: {} }] : [],
    ),
  )
