import { SCENE_VERSION, type Scene, scene } from '../../contract/design-scene.ts'

/** A document that a newer release has written: this one cannot know what it says. */
export class NewerScene extends Error {
  constructor(readonly version: number) {
    super(`A scene of version ${version} is newer than ${SCENE_VERSION}, the newest that this release reads.`)
    this.name = 'NewerScene'
  }
}

/**
 * A stored scene in the current version of the document.
 *
 * @throws NewerScene for a version of a later release; ZodError for what is no scene
 */
export function migrated(document: unknown): Scene {
  const version = (document as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > SCENE_VERSION) throw new NewerScene(version)
  return scene.parse(document)
}
