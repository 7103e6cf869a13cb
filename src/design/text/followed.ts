import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { drawnOrder, faceOf, replaced } from '../commands/objects.ts'
import { type Matrix, mapAfter, movedBy, scaled, turnedBy } from '../matrix.ts'
import { pinDistance } from '../placing.ts'
import { shapeOutline } from '../shape-outline.ts'
import { angleWithin } from '../table.ts'
import { longestRun, mappedOutline, turnedRound } from './course.ts'

/** What a text can run along. */
type Followed = ObjectOf<'shape'> | ObjectOf<'path'>
type Text = ObjectOf<'text'>
type Following = Text & { course: { follows: { object: string; turned: boolean } } }

/** How far a course may be from the line that it was taken from, mm: places are kept to a micrometre, angles to a hundredth. */
const NEAR = 0.1

export const isFollowed = (object: SceneObject | undefined): object is Followed =>
  object?.kind === 'shape' || object?.kind === 'path'

const isFollowing = (object: SceneObject): object is Following =>
  object.kind === 'text' && object.course?.follows !== undefined

/** The shapes and drawings of a face, topmost first, that a text can run along. */
export const followedOn = (scene: Scene, face: SheetFace): Followed[] =>
  drawnOrder(scene, face)
    .map((id) => scene.objects[id])
    .filter(isFollowed)
    .reverse()

/**
 * The line that a text follows along an object: the longest of its outline, mm from its middle; null where it has none.
 *
 * @param turned from its end to its beginning, so that letters stand on its other side
 */
export function courseAlong(object: Followed, turned = false): string | null {
  const { size } = object
  const run = longestRun(
    object.kind === 'shape'
      ? shapeOutline(object)
      : mappedOutline(object.outline, scaled(size[0] / object.natural[0], size[1] / object.natural[1])),
  )
  return run && turned ? turnedRound(run) : run
}

/** The same text with its course as it is now, which nothing moves any more. */
const freed = ({ course: { follows: _, ...course }, ...text }: Following): Text => ({ ...text, course })

const offsetMap = ({ place: { offset }, angle }: Pick<Text, 'place' | 'angle'>): Matrix =>
  mapAfter(movedBy(offset[0], offset[1]), turnedBy(angle))

/** Whether a text's course lies on the line that it follows. */
function standsOn(text: Following, followed: Followed): boolean {
  const { panel, pin } = text.place
  const there = followed.place
  if (panel !== there.panel || pin.some((share, at) => Math.abs(share - there.pin[at]!) > 1e-6)) return false
  const line = courseAlong(followed, text.course.follows.turned)
  if (!line) return false
  const [here, wanted] = [
    numbersOf(mappedOutline(text.course.outline, offsetMap(text))),
    numbersOf(mappedOutline(line, offsetMap(followed))),
  ]
  return here.length === wanted.length && here.every((value, at) => Math.abs(value - wanted[at]!) <= NEAR)
}

const numbersOf = (outline: string): number[] => (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

/** A text taken along by what it follows, as if both were one: moved and turned with it. */
function takenAlong(text: Following, was: Followed, now: Followed): Text {
  const turn = now.angle - was.angle
  const angle = (turn * Math.PI) / 180
  const [x, y] = [text.place.offset[0] - was.place.offset[0], text.place.offset[1] - was.place.offset[1]]
  const [right, down] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
  const { offset } = now.place
  return {
    ...text,
    place: { ...now.place, offset: [pinDistance(offset[0] + right), pinDistance(offset[1] + down)] },
    angle: angleWithin(text.angle + turn),
  }
}

const isPutElsewhere = (text: Text, was: SceneObject | undefined): boolean =>
  was?.kind === 'text' && (text.place !== was.place || text.angle !== was.angle || text.course !== was.course)

/**
 * A scene after a step, with texts still on what they follow: one whose shape was moved or turned goes with it; one that was moved
 * away from it, or whose shape is gone, keeps its line as it is, by itself.
 */
export function withFollowing(before: Scene, after: Scene): Scene {
  if (before.objects === after.objects) return after
  const texts = Object.values(after.objects).filter(isFollowing)
  return replaced(
    after,
    texts.map((text) => {
      const id = text.course.follows.object
      const [was, now, textWas] = [before.objects[id], after.objects[id], before.objects[text.id]]
      if (!isFollowed(now) || faceOf(after, id) !== faceOf(after, text.id)) return freed(text)
      // What was moved with its shape is laid on it anew, since each may be anchored to another edge or panel since.
      if (text !== textWas)
        return was === now && isPutElsewhere(text, textWas) && !standsOn(text, now) ? freed(text) : text
      const isMoved = isFollowed(was) && (was.place !== now.place || was.angle !== now.angle)
      return isMoved ? takenAlong(text, was, now) : text
    }),
  )
}

/** The texts that are not on the line that they follow, as after another size of it, and what they follow. */
export const strayedTexts = (scene: Scene): { text: Text; followed: Followed; line: string }[] =>
  Object.values(scene.objects).flatMap((text) => {
    const followed = isFollowing(text) ? scene.objects[text.course.follows.object] : undefined
    if (!isFollowing(text) || !isFollowed(followed) || standsOn(text, followed)) return []
    const line = courseAlong(followed, text.course.follows.turned)
    return line ? [{ text, followed, line }] : []
  })
