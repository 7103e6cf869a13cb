import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Stands in the built code where the release belongs until the release is known; as long as one, so that source maps hold. */
export const PENDING_RELEASE = 'release-pend'

/** A name of what was built: another file, or another byte in one, is another release. @param files their code by name */
export function releaseOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, code] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${name}\0${code}\0`)
  return hash.digest('base64url').slice(0, PENDING_RELEASE.length)
}

/**
 * Writes the release into the Worker's code. It is the hash of all of that code: pages, words, prices, libraries, and the hashed
 * addresses of the client's files and of the texts, so that a page that was kept before any of them changed is not found again.
 *
 * @param besides built files, from the project's folder, that keep pages too and bear the same release
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
