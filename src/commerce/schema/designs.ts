import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DesignChoice } from '../../contract/box-designs.ts'
import type { DesignedGoods } from '../../contract/design-scene.ts'

/** Saved designs, a row each; their scenes are in R2 (`designs/scenes.ts`). Times are ISO instants. */
export const designs = sqliteTable(
  'designs',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    name: text().notNull(),
    /** Counts its changes, but for those of its name alone. */
    version: integer().notNull(),
    goods: text({ mode: 'json' }).$type<DesignedGoods>().notNull(),
    /** The stored scene: a new one with each change. */
    sceneId: text('scene_id').notNull(),
    bytes: integer().notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** How many of the goods, and how fast; null where nobody has said. */
    chosen: text({ mode: 'json' }).$type<DesignChoice>(),
  },
  (table) => [index('designs_of_user').on(table.userId, table.updatedAt)],
)
