import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Changes the database of a shop that has stopped, as its merchant's own tools would. `folder` is its `STATE_DIR`. */
export function changeData(folder: string, sql: string): void {
  const databases = readdirSync(join(folder, 'd1'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sqlite'))
    .map((file) => new DatabaseSync(join(folder, 'd1', file)))
  const shop = databases.find((database) =>
    database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'products'").get(),
  )
  if (!shop) throw new Error(`No shop has kept its database in ${folder}.`)
  shop.exec(sql)
  for (const database of databases) database.close()
}
