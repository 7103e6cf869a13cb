import { Agent, request } from 'node:http'
import { cpuOf } from './process.ts'

export interface Load {
  pagesPerSecond: number
  /** CPU milliseconds that the server spent a page. */
  cpu: number
}

/**
 * Asks one address many times over a few connections, and reads what that cost the server's process.
 *
 * @param pid of workerd
 */
export async function load(
  url: string,
  pid: number,
  { times = 3000, at = 8, headers = {} }: { times?: number; at?: number; headers?: Record<string, string> } = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: at })
  await ask(url, agent, headers, Math.ceil(times / 10), at)
  const before = cpuOf(pid)
  const start = performance.now()
  await ask(url, agent, headers, times, at)
  const seconds = (performance.now() - start) / 1000
  const cpu = ((cpuOf(pid) - before) / times) * 1000
  agent.destroy()
  return { pagesPerSecond: times / seconds, cpu }
}

async function ask(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  times: number,
  at: number,
): Promise<void> {
  let left = times
  const one = async () => {
    while (left-- > 0) await answer(url, agent, headers)
  }
  await Promise.all(Array.from({ length: at }, one))
}

function answer(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  const { port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: pathname + search, agent, headers: { Host: `localhost:${port}`, ...headers } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      },
    )
      .on('error', reject)
      .end()
  })
}
