import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Names the classes of style sheets: by the class's name in its sheet, and a short id of the sheet. Names are short,
 * because a page repeats each of them, and the same in every build environment.
 *
 * @param root folder of the project
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = globSync('src/**/*.module.css', { cwd: root }).sort()
  return (name, file) => {
    const sheet = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/')
    if (!sheets.includes(sheet)) sheets.push(sheet)
    return `${name}-${sheets.indexOf(sheet).toString(36)}`
  }
}
