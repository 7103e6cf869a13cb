import type { Goods } from '../../contract/catalogue.ts'
import type { Scene } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { added, removed } from '../commands/objects.ts'
import type { InkRule } from '../ink-rules.ts'
import type { PanelFrame } from '../panel-frame.ts'
import { cells, inset, type SketchArea } from './area.ts'
import type { TemplateTexts } from './shaped-texts.ts'
import { templateSides } from './sides.ts'
import { type Side, Sketch } from './sketch.ts'
import { inksOf, type Template } from './template.ts'
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
  const inks = inksOf(template, rule)
  const sketch = new Sketch(inks, name, line, template.motif)
  const { fronts, strips, grid, turnedIn, hasGround } = templateSides(dieline, goods)
  if (hasGround) sketch.ground(dieline)
  for (const frame of fronts)
    for (const whole of cells({ x: 0, y: 0, width: frame.width, height: frame.height }, ...grid))
      template.layout(sketch, sideOf(frame, whole, turnedIn))
  for (const frame of strips)
    template.strip(sketch, sideOf(frame, { x: 0, y: 0, width: frame.width, height: frame.height }, turnedIn))
  const bare = removed(scene, scene.faces.outside)
  return added(bare, 'outside', unlike(sketch.objects, bare))
}

function sideOf(frame: PanelFrame, area: SketchArea, turnedIn: number): Side {
  const short = Math.min(area.width, area.height)
  return { frame, safe: inset(area, Math.min(Math.max(MARGIN, MARGIN_SHARE * short) + turnedIn, short * 0.3)) }
}

/** Objects with ids that the other face does not have. */
const unlike = (objects: Sketch['objects'], { objects: taken }: Scene): Sketch['objects'] =>
  objects.map((object) => {
    let { id } = object
    while (taken[id]) id = `${id}t`
    return { ...object, id }
  })
