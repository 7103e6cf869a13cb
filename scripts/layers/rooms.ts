/**
 * The rooms of `src` and what each may import besides itself. Whatever is not listed is forbidden: a new room may
 * import nothing, and no other may import it, until a row here allows it.
 */
export const ROOMS = {
  contract: ['regions'],
  regions: ['contract'],
  packaging: ['contract', 'regions'],
  design: ['contract', 'packaging', 'regions'],
  pricing: ['contract', 'packaging', 'regions'],
  i18n: ['contract', 'packaging', 'regions'],
  search: ['contract', 'i18n', 'regions'],
  analytics: ['contract', 'i18n', 'pricing', 'regions'],
  documents: ['contract', 'i18n', 'packaging', 'pricing', 'regions'],
  mail: ['contract', 'i18n', 'pricing', 'regions'],
  api: ['contract', 'pricing', 'regions'],
  proxy: ['analytics', 'contract', 'regions'],
  commerce: ['analytics', 'contract', 'design', 'documents', 'i18n', 'mail', 'packaging', 'pricing', 'regions'],
  ui: ['contract', 'i18n', 'packaging', 'pricing', 'regions'],
  client: ['analytics', 'api', 'contract', 'design', 'i18n', 'packaging', 'pricing', 'regions', 'search', 'ui'],
  editor: ['analytics', 'api', 'client', 'contract', 'design', 'i18n', 'packaging', 'pricing', 'regions', 'ui'],
  pages: [
    'analytics',
    'client',
    'contract',
    'design',
    'documents',
    'editor',
    'i18n',
    'packaging',
    'pricing',
    'regions',
    'ui',
  ],
  routes: [
    'analytics',
    'api',
    'contract',
    'design',
    'i18n',
    'packaging',
    'pages',
    'pricing',
    'regions',
    'search',
    'ui',
  ],
} as const satisfies Record<string, readonly string[]>

export type Room = keyof typeof ROOMS

/** The files that put the rooms together; no room may import them. */
export const ENTRIES = ['worker.ts', 'backend.ts'] as const

/** Folders beside `src` that are not part of the product. */
const BESIDE = ['scripts', 'test'] as const

/**
 * The parts of the client that pages may not import: pages may use its components and their state; islands and other
 * modules run only in the browser.
 */
const CLOSED_PARTS: Partial<Record<Room, readonly string[]>> = {
  pages: [
    'client/**/*.ts',
    '!client/**/*-state.ts',
    'client/**/*.island.tsx',
    'editor/**/*.ts',
    'editor/**/*.island.tsx',
  ],
}

const isOpen = (room: Room, other: Room): boolean => room === other || ROOMS[room].some((open) => open === other)

/** The imports that are forbidden to a room, as patterns of paths. */
function closedTo(room: Room): string[] {
  const rooms = (Object.keys(ROOMS) as Room[]).filter((other) => !isOpen(room, other)).sort()
  const folders = [...rooms, ...BESIDE].map((folder) => `${folder}/**`)
  return [...folders, ...ENTRIES, ...(CLOSED_PARTS[room] ?? [])].map((path) =>
    path.startsWith('!') ? `!**/../${path.slice(1)}` : `**/../${path}`,
  )
}

/** The lint rule of each room. */
export const layerOverrides = () =>
  (Object.keys(ROOMS) as Room[]).map((room) => ({
    includes: [`src/${room}/**`],
    linter: {
      rules: {
        style: {
          noRestrictedImports: {
            level: 'error',
            options: {
              patterns: [
                {
                  group: closedTo(room),
                  message: `src/${room} may not import this: docs/architecture.md, Who may import whom.`,
                },
              ],
            },
          },
        },
      },
    },
  }))

/** The table of the rooms for docs/architecture.md. */
export const layerTable = (): string =>
  [
    '| room | may import |',
    '|---|---|',
    ...Object.entries(ROOMS).map(
      ([room, open]) => `| \`${room}\` | ${open.map((other) => `\`${other}\``).join(', ')} |`,
    ),
  ].join('\n')
