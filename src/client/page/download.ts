import { MINUTE_MS } from '../../contract/duration.ts'

/** Saves a file under a name, as if its link had been pressed. @param mark is given the link before it is */
export function download(file: Blob, name: string, mark?: (link: HTMLAnchorElement) => void): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  mark?.(link)
  link.click()
  // Whoever opens or keeps it has a copy of their own by then.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS)
}
