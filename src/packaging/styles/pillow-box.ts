import type { DrawingBoard, PanelSpec, PieceSpec, Style } from '../dieline/style.ts'
import { mirrored } from '../geometry/mirror.ts'
import type { Corner, Outline, Vec } from '../geometry/outline.ts'
import { heightOfPillow, type PillowArc, pillowArc } from '../geometry/pillow.ts'

/** Width of the glue flap, and its distance from the ends and the curved creases, mm. */
const GLUE = 14
const CLEAR = 2
/** How much lower than its opening an end flap is, and the radius of the thumb notch in the outer one, mm. */
const LOWER = 1
const THUMB = 7
/** The height of a box as a share of its width: flatter ends would not hold, steeper ones could not be folded in. */
const [FLATTEST, HIGHEST] = [0.12, 0.38]
/** What the two ends of a length leave between them, mm. */
const BETWEEN = 30

/**
 * A pillow box: two faces with curved creases at their ends, glued to a flat tube and opened by folding its ends in. A face bends
 * as it is opened, which no fold of flat panels shows; the flat is exact, and the box is drawn formed. The length is that of the
 * edges, between which the ends bow in by half the height; width and height are those of the formed box in its middle.
 */
export const pillowBox: Style = {
  id: 'pillow-box',
  version: 1,
  kind: 'formed',
  limits: {
    min: { length: 60, width: 40, height: 12 },
    max: { length: 350, width: 250, height: 90 },
    caliper: [0.25, 0.6],
  },
  usual: { length: 140, width: 90, height: 28, caliper: 0.4 },
  allowances: (t) => ({
    inner: { length: 0, width: 0, height: t },
    outer: { length: 0, width: 0, height: t },
  }),
  follows: ({ length, width }) => ({
    height: [Math.min(width * FLATTEST, length - BETWEEN), Math.min(width * HIGHEST, length - BETWEEN)],
  }),
  draw: (board) => ({ pieces: [box(board)] }),
}

function box({ length: L, width, height, atMost }: DrawingBoard): PieceSpec {
  const arc = pillowArc(width, height / 2)
  const across = 2 * arc.radius * Math.sin(arc.angle)
  const thumb = atMost('thumb notch', THUMB, Math.min(height / 4, across / 6))
  const face = (foot: number): Outline => [
    [0, foot],
    { point: [L, foot], bulge: -bulgeOf(arc.angle) },
    [L, foot + across],
    { point: [0, foot + across], bulge: -bulgeOf(arc.angle) },
  ]
  const ends = (name: 'front' | 'back', foot: number, notch: number): Record<string, PanelSpec> => {
    const left = endFlap(arc, foot, across, notch)
    return {
      [`end ${name} left`]: { outline: left, from: name, print: 'flap' },
      [`end ${name} right`]: { outline: mirrored(left, L / 2), from: name, print: 'flap' },
    }
  }
  return {
    name: 'box',
    stand: 'floor',
    // The faces bend about their length, as carton does most easily along its fibres.
    grain: 'x',
    formed: true,
    panels: {
      front: { outline: face(0), up: 'north', print: 'front' },
      back: { outline: face(across), from: 'front', layers: 2, up: 'south', print: 'back' },
      ...ends('front', 0, thumb),
      ...ends('back', across, 0),
      glue: { outline: glueFlap(arc, L, across), from: 'front', glue: { face: 'outside' } },
    },
    delivered: 2,
    glued: [['glue', 'back']],
    steps: [{ glue: 180 }, { back: 180 }],
  }
}

const bulgeOf = (angle: number): number => Math.tan(angle / 2)

/** The flap on the left of a face: as high as the opening between the two faces, with a notch in the middle of its edge. */
function endFlap({ radius, angle }: PillowArc, foot: number, across: number, notch: number): Outline {
  const [top, middle] = [foot + across, foot + across / 2]
  // Its edge is a flatter arc than the crease.
  const rise = radius * (1 - Math.cos(angle)) - LOWER
  const edge = 2 * Math.atan((2 * rise) / across)
  const round = across / 2 / Math.sin(edge)
  const crease: Corner[] = [{ point: [0, foot], bulge: bulgeOf(angle) }]
  if (!notch) return [...crease, { point: [0, top], bulge: bulgeOf(edge) }]
  const turned = Math.asin(notch / round)
  const x = -(rise - round * (1 - Math.cos(turned)))
  const part = Math.tan((edge - turned) / 4)
  return [
    ...crease,
    { point: [0, top], bulge: part },
    { point: [x, middle + notch], bulge: -1 },
    { point: [x, middle - notch], bulge: part },
  ]
}

/** The glue flap below the front, which stays clear of the curved creases of the back above it. */
function glueFlap(arc: PillowArc, length: number, across: number): Outline {
  const wide = Math.min(GLUE, across / 3)
  const turned = Math.asin((across / 2 - wide) / arc.radius)
  const inset = CLEAR + heightOfPillow(arc, turned) + CLEAR
  const corners: Vec[] = [
    [CLEAR, 0],
    [inset, -wide],
    [length - inset, -wide],
    [length - CLEAR, 0],
  ]
  return corners
}
