import type { ObjectOf, PlacedObject, SceneInk, SceneObject } from '../../contract/scene-object.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { textFields } from '../commands/texts.ts'
import { luminance } from '../contrast.ts'
import { designedPieces, type PanelFrame, placeName } from '../panel-frame.ts'
import { PATTERNS } from '../patterns.ts'
import { placeAt } from '../placing.ts'
import { screenColour } from '../screen-colour.ts'
import type { TextSetting } from '../text/layout.ts'
import { scaledOutline } from '../text/outline-of.ts'
import { fitted, type SketchArea } from './area.ts'
import { MOTIFS, type MotifId } from './motifs.ts'
import type { TemplateInks, TemplateRole } from './palette.ts'

/** A side of a package that is sketched on, and the part of it that letters and motifs may lie in. */
export interface Side {
  frame: PanelFrame
  safe: SketchArea
}

/** A text of a template as it was shaped: its setting, its size and outline in mm, and where its ink is, from its middle. */
export interface ShapedText {
  setting: TextSetting
  size: readonly [number, number]
  outline: string
  ink: { left: number; top: number; right: number; bottom: number }
  /** How far its font reaches over the first baseline, mm. */
  ascent: number
}

/** Where a text or motif lies in an area that it does not fill. */
export type Hold = 'left' | 'centre' | 'right'
const SHARE = { left: 0, centre: 0.5, right: 1 } as const

/** Smaller letters are left out, in points: few presses print them. Pale ones on a dark ground run in. */
const SMALLEST_POINTS = { dark: 6, pale: 8 } as const

/** A smaller motif is a speck, mm. */
const SMALLEST_MOTIF = 1

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Takes down the objects of a template, from the lowest to the topmost. They grow with their panels. */
export class Sketch {
  readonly objects: SceneObject[] = []
  readonly name: ShapedText
  readonly line: ShapedText
  readonly motifId: MotifId
  readonly #inks: TemplateInks

  constructor(inks: TemplateInks, name: ShapedText, line: ShapedText, motif: MotifId) {
    this.#inks = inks
    this.name = name
    this.line = line
    this.motifId = motif
  }

  /** The whole of every printed piece in the ink of the ground. */
  ground(dieline: Dieline): void {
    const ink = this.#inks.ground
    if (!ink) return
    for (const { name } of designedPieces(dieline)) this.#add({ kind: 'background', panel: name, ink })
  }

  /** Whether anything is printed in a role's ink. */
  prints(role: TemplateRole): boolean {
    return this.#inks[role] !== null
  }

  /** The smallest type in a role's ink, points. */
  #smallest(role: TemplateRole): number {
    const [ink, under] = [this.#inks[role], this.#inks[role === 'onBlock' ? 'block' : 'ground']]
    const isPale = ink && under && luminance(screenColour(ink)) > luminance(screenColour(under))
    return SMALLEST_POINTS[isPale ? 'pale' : 'dark']
  }

  /** A pattern over a whole panel, once. */
  pattern({ frame }: Side, pattern: string, scale: number, role: TemplateRole): void {
    const ink = this.#inks[role]
    const panel = placeName(frame)
    const isThere = this.objects.some((object) => object.kind === 'pattern' && object.panel === panel)
    if (ink && PATTERNS[pattern] && !isThere) this.#add({ kind: 'pattern', panel, pattern, scale, ink })
  }

  /** A text as large as an area allows, or nothing where that would be too small to read. @returns the area of its ink */
  text(
    side: Side,
    text: ShapedText,
    area: SketchArea,
    role: TemplateRole,
    hold: Hold = 'centre',
    angle = 0,
  ): SketchArea | null {
    const color = this.#inks[role]
    const { ink, setting, size } = text
    const [wide, high] = [ink.right - ink.left, ink.bottom - ink.top]
    const turned = angle % 180 !== 0
    const factor = Math.min(area.width / (turned ? high : wide), area.height / (turned ? wide : high))
    if (!color || setting.points * factor < this.#smallest(role)) return null
    const [seenWide, seenHigh] = turned ? [high * factor, wide * factor] : [wide * factor, high * factor]
    const seen = {
      x: area.x + (area.width - seenWide) * SHARE[hold],
      y: area.y + (area.height - seenHigh) / 2,
      width: seenWide,
      height: seenHigh,
    }
    // The middle of the ink is not that of the lines: what lies between them turns with the text.
    const [dx, dy] = [((ink.left + ink.right) / 2) * factor, ((ink.top + ink.bottom) / 2) * factor]
    const radians = (angle * Math.PI) / 180
    const x = seen.x + seen.width / 2 - (dx * Math.cos(radians) - dy * Math.sin(radians))
    const y = seen.y + seen.height / 2 - (dx * Math.sin(radians) + dy * Math.cos(radians))
    this.#addText(side, text, factor, x, y, [size[0] * factor, size[1] * factor], angle, color)
    return seen
  }

  /**
   * A bent text along a circle in the middle of an area.
   *
   * @param share the radius of its letters' feet, as a share of the area's width
   */
  circled(side: Side, text: ShapedText, { x, y, width, height }: SketchArea, share: number, role: TemplateRole): void {
    const radius = width * share
    const factor = radius / Math.abs(text.setting.bend || 100)
    // The circle's middle lies below that of the letters' box by its radius and their ascent, less half the box.
    const down = (text.ascent - text.size[1] / 2) * factor + radius
    const ink = this.#inks[role]
    if (!ink || text.setting.points * factor < this.#smallest(role)) return
    const [wide, high] = [text.size[0] * factor, text.size[1] * factor]
    this.#addText(side, text, factor, x + width / 2, y + height / 2 - down, [wide, high], 0, ink)
  }

  #addText(
    side: Side,
    text: ShapedText,
    factor: number,
    x: number,
    y: number,
    size: [number, number],
    angle: number,
    ink: SceneInk,
  ) {
    this.#add({
      kind: 'text',
      ...this.#placed(side, x, y, size[0], size[1], angle),
      ...textFields(text.setting),
      points: rounded(text.setting.points * factor),
      bend: rounded(text.setting.bend * factor),
      ink,
      outline: scaledOutline(text.outline, factor),
    })
  }

  /** A motif as large as an area allows. */
  motif(side: Side, area: SketchArea, role: TemplateRole, id: MotifId = this.motifId, angle = 0): SketchArea {
    const { outline, natural } = MOTIFS[id]
    const seen = fitted(area, natural[0] / natural[1])
    if (Math.max(seen.width, seen.height) < SMALLEST_MOTIF) return seen
    this.#draw(side, seen, angle, role, (placed, ink) => ({
      kind: 'path',
      ...placed,
      outline,
      natural: [...natural],
      rule: 'evenodd',
      fill: ink,
      stroke: null,
    }))
    return seen
  }

  shape(side: Side, area: SketchArea, form: Form, role: TemplateRole, corner = 0): void {
    this.#draw(side, area, 0, role, (placed, ink) => ({
      kind: 'shape',
      ...placed,
      form,
      corner: rounded(corner),
      fill: ink,
      stroke: null,
    }))
  }

  /** The line around a form. @param width mm */
  ring(side: Side, area: SketchArea, form: Form, role: TemplateRole, width: number, corner = 0): void {
    this.#draw(side, area, 0, role, (placed, ink) => ({
      kind: 'shape',
      ...placed,
      form,
      corner: rounded(corner),
      fill: null,
      stroke: { ink, width: rounded(width) },
    }))
  }

  #draw(
    side: Side,
    { x, y, width, height }: SketchArea,
    angle: number,
    role: TemplateRole,
    object: (placed: Placed, ink: SceneInk) => Unnamed,
  ): void {
    const ink = this.#inks[role]
    if (ink && Math.min(width, height) >= 0.2)
      this.#add(object(this.#placed(side, x + width / 2, y + height / 2, width, height, angle), ink))
  }

  #placed({ frame }: Side, x: number, y: number, width: number, height: number, angle: number): Placed {
    const size: [number, number] = [Math.max(0.1, rounded(width)), Math.max(0.1, rounded(height))]
    return { place: placeAt(placeName(frame), frame, [x, y], true), size, angle }
  }

  #add(object: Unnamed): void {
    this.objects.push({ ...object, id: `t${this.objects.length + 1}` } as SceneObject)
  }
}

type Form = ObjectOf<'shape'>['form']
type Placed = Pick<PlacedObject, 'place' | 'size' | 'angle'>
type Unnamed = { [Kind in SceneObject['kind']]: Omit<ObjectOf<Kind>, 'id'> }[SceneObject['kind']]
