import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Clock ticks a second of /proc: Linux has had 100 on every machine that we know. */
const TICKS = 100

/** Seconds of CPU that a process has used, in user and in kernel. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** The workerd processes of this one, the oldest first. */
export function workerds(): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.filter((line) => line.includes('workerd')).map((line) => Number(line.trim().split(/\s+/)[0]))
}
