import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'boxwright-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a process has said, once it has ended. */
async function ended(child: ChildProcess): Promise<{ status: number | null; said: string }> {
  const said: Buffer[] = []
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said: Buffer.concat(said).toString() }
}

test('a shop from source takes no other port than its own, and names one where that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const env = { ...process.env, PORT: String(port) }
  expect(await ended(spawn(process.execPath, ['scripts/dev.ts'], { env }))).toEqual({
    status: 1,
    said: `Port ${port} is in use. PORT=${port + 1} npm run dev takes another.\n`,
  })
  other.close()
})

test('a shop that is told to end has no port any more, so that another may have it', async () => {
  const script = `
    import { markRunning } from './scripts/local-state.ts'
    markRunning(process.argv[1], 8787, async () => console.log('stopped'))
    setInterval(() => undefined, 1000)
    console.log('marked')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script, folder])
  const all = ended(child)
  await once(child.stdout, 'data')
  const marked = () => JSON.parse(readFileSync(join(folder, 'boxwright.json'), 'utf8'))
  expect(marked()).toEqual({ port: 8787 })
  child.kill('SIGTERM')
  expect(await all).toEqual({ status: 0, said: 'marked\nstopped\n' })
  expect(marked()).toEqual({ port: 0 })
})
