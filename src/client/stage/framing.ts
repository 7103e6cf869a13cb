import { Vector3 } from 'three'
import { CROPS, type Crop, scaleOfPoints } from '../../packaging/drawing/crop.ts'
import { ACROSS, DOWN, dot, EYE, type PlanePoint, project } from '../../packaging/drawing/space.ts'
import { isFormed, mannerOf } from '../../packaging/forms/manner.ts'
import type { Point } from '../../packaging/geometry/rigid.ts'
import type { PackageMesh } from '../../packaging/model/space-mesh.ts'
import type { ModelContent } from './model-content.ts'

/** How a moment of the folding fills the stage. */
export interface Framing {
  /** The point that stays in the middle of the stage, mm. */
  target: Vector3
  /** Picture units of the stage per mm. */
  scale: number
  /** The furthest that anything is from the target, mm. */
  radius: number
}

/**
 * The framing at any time, the same as in the picture of that time, so that the model begins where its picture stood. On
 * a stage the scale stays from the open package on, so that open and closed are compared; on a tile it always stays. What is
 * formed stays where it is, too.
 */
export function framingOf(
  mesh: (time: number) => PackageMesh,
  { dieline, frame }: Pick<ModelContent, 'dieline' | 'frame'>,
): (time: number) => Framing {
  const { open } = mannerOf(dieline)
  const known = new Map<number, Framing>()
  const at = (time: number): Framing => {
    const framing = known.get(time) ?? framed(mesh(time), CROPS[frame])
    known.set(time, framing)
    return framing
  }
  if (isFormed(dieline)) return () => at(open)
  if (frame === 'tile') {
    const scale = Math.min(...[0, open, 1].map((time) => at(time).scale))
    return (time) => ({ ...at(time), scale })
  }
  return (time) => (time <= open ? at(time) : { ...at(time), scale: at(open).scale })
}

function framed({ outside, inside, edge }: PackageMesh, crop: Crop): Framing {
  const points = [outside, inside, edge].flatMap(({ positions }) => pointsOf(positions))
  const seen = points.map(project)
  const middle = middleOf(points.map((point): PlanePoint => [dot(point, EYE), 0]))[0]
  const [x, y] = middleOf(seen)
  const target = new Vector3()
    .addScaledVector(new Vector3(...ACROSS), x)
    .addScaledVector(new Vector3(...DOWN), y)
    .addScaledVector(new Vector3(...EYE), middle)
  const radius = Math.max(...points.map((point) => target.distanceTo(new Vector3(...point))))
  return { target, scale: scaleOfPoints(seen, crop), radius }
}

function pointsOf(positions: readonly number[]): Point[] {
  const points: Point[] = []
  for (let at = 0; at < positions.length; at += 3) points.push([positions[at]!, positions[at + 1]!, positions[at + 2]!])
  return points
}

/** The middle of the rectangle around points. */
function middleOf(points: readonly PlanePoint[]): PlanePoint {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
