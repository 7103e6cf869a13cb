import type { PanelSpec, Up } from '../../dieline/style.ts'

const OVER: Record<Up, Up> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/**
 * A tray turned over: its base becomes the lid, and its walls hang down, so that their artwork points the other way.
 */
export function asLid({ base, ...walls }: Record<string, PanelSpec>): Record<string, PanelSpec> {
  const hung = ([name, panel]: [string, PanelSpec]): [string, PanelSpec] => [
    name,
    {
      ...panel,
      ...(panel.from === 'base' && { from: 'lid' }),
      ...(panel.up && { up: OVER[panel.up] }),
    },
  ]
  return { lid: { ...base!, print: 'top' }, ...Object.fromEntries(Object.entries(walls).map(hung)) }
}
