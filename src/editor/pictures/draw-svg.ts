import { SCENE_LIMITS } from '../../contract/design-limits.ts'
import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { added } from '../../design/commands/objects.ts'
import { fittedSize } from '../../design/commands/pictures.ts'
import type { InkRule } from '../../design/ink-rules.ts'
import { mainFrame } from '../../design/main-frame.ts'
import { type PanelFrame, placeName } from '../../design/panel-frame.ts'
import { placeAt } from '../../design/placing.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { newObjectId } from '../ids.ts'
import { inkOfColour } from './svg-paint.ts'
import { type PathSegment, type SvgPath, svgPaths } from './svg-paths.ts'

/** The most paths of one drawing: a design has 500 objects. */
const MOST_PATHS = 300

interface Where {
  /** The id of the group, or of the only path. */
  id: string
  name: string
  face: SheetFace
  dieline: Dieline
  /** What the face is printed in. */
  rule: InkRule
}

/**
 * A drawing as a group of paths on the panel that is seen first.
 *
 * @returns the command that adds it, null where nothing of it can be drawn; and whether something was left out
 */
export async function drawnSvg(
  text: string,
  where: Where,
): Promise<{ command: ((scene: Scene) => Scene) | null; left: boolean }> {
  const { svgNodes } = await import('./svg-node.ts')
  const tree = svgNodes(text)
  if (!tree) return { command: null, left: false }
  const { paths, left } = svgPaths(tree.root)
  const drawn = drawnPaths(paths, mainFrame(where.dieline, where.face), where.rule, where)
  const { objects } = drawn
  return {
    left: tree.left || left || drawn.left,
    command: objects.length ? (scene) => added(scene, where.face, objects) : null,
  }
}

/** The paths of a drawing as objects in the middle of a panel, in a group where there are several; and whether some are left out. */
export function drawnPaths(
  all: readonly SvgPath[],
  frame: PanelFrame,
  rule: InkRule,
  { id, name }: Pick<Where, 'id' | 'name'>,
): { objects: SceneObject[]; left: boolean } {
  const paths = all.slice(0, MOST_PATHS)
  const box = boxOf(paths.flatMap(({ segments }) => segments))
  const [width] = fittedSize(frame, { width: Math.max(box.width, 1e-6), height: Math.max(box.height, 1e-6) })
  const scale = width / Math.max(box.width, 1e-6)
  const objects = paths.flatMap((path): ObjectOf<'path'>[] => {
    const own = boxOf(path.segments)
    const middle = [own.left + own.width / 2, own.top + own.height / 2] as const
    const outline = path.segments.map((segment) => written(segment, middle, scale)).join('')
    if (outline.length > SCENE_LIMITS.outline) return []
    const size: [number, number] = [sideOf(own.width * scale), sideOf(own.height * scale)]
    const at: [number, number] = [
      frame.width / 2 + (middle[0] - box.left - box.width / 2) * scale,
      frame.height / 2 + (middle[1] - box.top - box.height / 2) * scale,
    ]
    return [
      {
        kind: 'path',
        id: newObjectId(),
        place: placeAt(placeName(frame), frame, at, false),
        size,
        natural: size,
        angle: 0,
        outline,
        rule: path.rule,
        fill: path.fill && inkOfColour(path.fill, rule),
        stroke: path.stroke && {
          ink: inkOfColour(path.stroke.colour, rule),
          width: Math.min(100, Math.max(0.01, path.stroke.width * scale)),
        },
      },
    ]
  })
  const label = name.replace(/\.svg$/i, '').slice(0, 80)
  const left = objects.length < all.length
  const named = { id, ...(label && { name: label }) }
  if (objects.length < 2) return { objects: objects.map((one) => ({ ...one, ...named })), left }
  return { objects: [...objects, { kind: 'group', ...named, children: objects.map((one) => one.id) }], left }
}

const sideOf = (mm: number) => Math.max(0.1, Math.round(mm * 1000) / 1000)

function written([command, ...numbers]: PathSegment, [x, y]: readonly [number, number], scale: number): string {
  const values = (numbers as number[]).map((value, index) => (value - (index % 2 ? y : x)) * scale)
  return command + values.map((value) => String(Math.round(value * 1000) / 1000 || 0)).join(' ')
}

/** The rectangle around outlines; of a curve its points count, and twelve on the way. */
function boxOf(segments: readonly PathSegment[]): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  let [x, y] = [0, 0]
  const see = (px: number, py: number) => {
    left = Math.min(left, px)
    right = Math.max(right, px)
    top = Math.min(top, py)
    bottom = Math.max(bottom, py)
  }
  for (const [command, ...numbers] of segments) {
    if (command === 'Z') continue
    const [a, b, c, d, e, f] = numbers as number[]
    if (command === 'C')
      for (let step = 1; step < 13; step++) {
        const [s, t] = [step / 13, 1 - step / 13]
        const on = (p: number, q: number, r: number, z: number) =>
          t ** 3 * p + 3 * t * t * s * q + 3 * t * s * s * r + s ** 3 * z
        see(on(x, a!, c!, e!), on(y, b!, d!, f!))
      }
    ;[x, y] = command === 'C' ? [e!, f!] : [a!, b!]
    see(x, y)
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
