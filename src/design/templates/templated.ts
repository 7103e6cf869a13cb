import type { Goods } from '../../contract/catalogue.ts'
import type { Scene } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { added, removed } from '../commands/objects.ts'
import type { InkRule } from '../ink-rules.ts'
import type { PanelFrame } from '../panel-frame.ts'
import { cells, inset, type SketchArea } from './area.ts'
import { inksOf } from './inks.ts'
import type { TemplateTexts } from './shaped-texts.ts'
import { templateSides } from './sides.ts'
import { type Side, Sketch } from './sketch.ts'
import type { Template } from './template.ts'
import { settingKey } from './text-key.ts'

/** The least distance of letters and motifs from the edge of a panel, mm, and as a share of its shorter side. */
const MARGIN = 5
const MARGIN_SHARE = 0.09

/**
 * A design with a template on its outside in the place of all that was there, in the inks that its print mode has.
 *
 * @param rule what the outside is printed in
 * @param texts as they were shaped in one language
 */
export function templated(
  scene: Scene,
  template: Template,
  dieline: Dieline,
  goods: Goods,
  rule: InkRule,
  texts: TemplateTexts,
): Scene {
  const [name, line] = [texts[settingKey(template.name)], texts[settingKey(template.line)]]
  if (!name || !line) return scene
  const { fronts, strips, grid, hasGround } = templateSides(dieline, goods)
  const inks = inksOf(template, rule, hasGround)
  const sketch = new Sketch(inks, name, line, template.motif)
  sketch.ground(dieline)
  for (const { frame, free } of fronts)
    for (const area of cells(wholeOf(frame), ...grid)) {
      const safe = safeIn(area, free)
      if (safe) layOut(sketch, template, { frame, safe })
    }
  for (const { frame, free } of strips) {
    const safe = safeIn(wholeOf(frame), free)
    if (safe) template.strip(sketch, { frame, safe })
  }
  const bare = removed(scene, scene.faces.outside)
  return added(bare, 'outside', unlike(sketch.objects, bare))
}

/** A side as its template has it; the motif alone where there is no room for any of its words. */
function layOut(sketch: Sketch, template: Template, side: Side): void {
  const before = sketch.objects.length
  template.layout(sketch, side)
  if (sketch.objects.slice(before).some(({ kind }) => kind === 'text')) return
  sketch.objects.splice(before)
  sketch.motif(side, inset(side.safe, Math.min(side.safe.width, side.safe.height) * 0.08), 'accent')
}

const wholeOf = ({ width, height }: PanelFrame): SketchArea => ({ x: 0, y: 0, width, height })

/** What of an area is free and not at its edges; null where nothing is. */
function safeIn(area: SketchArea, free: SketchArea): SketchArea | null {
  const short = Math.min(area.width, area.height)
  const inner = inset(area, Math.min(Math.max(MARGIN, MARGIN_SHARE * short), short * 0.3))
  const [x, y] = [Math.max(inner.x, free.x), Math.max(inner.y, free.y)]
  const width = Math.min(inner.x + inner.width, free.x + free.width) - x
  const height = Math.min(inner.y + inner.height, free.y + free.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** Objects with ids that the other face does not have. */
const unlike = (objects: Sketch['objects'], { objects: taken }: Scene): Sketch['objects'] =>
  objects.map((object) => {
    let { id } = object
    while (taken[id]) id = `${id}t`
    return { ...object, id }
  })
