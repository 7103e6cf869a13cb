import { globSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Names the classes of style sheets: what the sheet calls it, and the sheet's place among all of them. Short, since each name
 * stands in a page as often as it is used, and the same wherever a sheet is imported.
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
