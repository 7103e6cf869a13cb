import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownTemporaryFolder } from './temporary-folder.ts'

/** Where the workerds of one suite keep what they store, each in a folder of its own. */
const folder = ownTemporaryFolder()

/**
 * Lets tests in workerd empty its storage, as a binding: asked for `/<id>`, it removes every file that the workerd keeps which has
 * an object of this id. `reset()` of the tests' runtime empties objects that are awake, and leaves those alone that sleep.
 */
export function testedStorage(): (request: { url: string }) => Promise<Response> {
  return async (request) => {
    const object = `${new URL(request.url).pathname.slice(1)}.sqlite`
    const own = readdirSync(folder)
      .map((name) => join(folder, name))
      .find((kept) => existsSync(join(kept, 'do')) && filesOf(join(kept, 'do')).some((file) => file.endsWith(object)))
    if (!own) return new Response(null, { status: 404 })
    for (const file of filesOf(own)) rmSync(file, { force: true })
    return new Response(null, { status: 204 })
  }
}

/** Of a folder that another workerd removes at its end just now, none. */
function filesOf(kept: string): string[] {
  try {
    return readdirSync(kept, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}
