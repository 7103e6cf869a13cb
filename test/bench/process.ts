import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second of /proc: Linux has had 100 on every machine that we know. */
const TICKS = 100

/** Seconds of CPU that a process has used, in user and in kernel. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Milliseconds of CPU that the threads of a process have used, to the microsecond: for what is shorter than a tick. */
export function exactCpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Waits until a process has nothing to do, for so many milliseconds on end. */
export async function untilIdle(pid: number, ms: number): Promise<void> {
  for (let since = performance.now(); performance.now() - since < ms; ) {
    const before = exactCpuOf(pid)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (exactCpuOf(pid) - before > 0.5) since = performance.now()
  }
}

/** The workerd processes of this one, the oldest first. */
export function workerds(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.filter((line) => line.includes('workerd')).map((line) => Number(line.trim().split(/\s+/)[0]))
}
