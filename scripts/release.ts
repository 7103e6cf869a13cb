import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * A placeholder in the built code that is replaced by the release; it has the same length, so that source maps stay
 * correct.
 */
export const PENDING_RELEASE = 'release-pend'

/** The release, a hash of the built files: a change of any file changes it. @param files their code by name */
export function releaseOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, code] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${code}\0`)
  return hash.digest('base64url').slice(0, PENDING_RELEASE.length)
}

/**
 * Writes the release into the Worker's code. It is the hash of all of that code: pages, messages, prices, libraries,
 * and the hashed addresses of the client's files and of the texts. It is part of the key of cached pages, so that a
 * page cached before any of these changed is not used.
 *
 * @param besides other built files, relative to the project's folder, that need the same release
 */
export function release(besides: string[] = []): Plugin {
  let root = ''
  let built = ''
  return {
    name: 'boxwright:release',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      built = releaseOf(new Map(chunks.map(({ fileName, code }) => [fileName, code])))
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(PENDING_RELEASE, built)
    },
    writeBundle() {
      for (const file of besides.map((path) => join(root, path)))
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(PENDING_RELEASE, built))
    },
  }
}
