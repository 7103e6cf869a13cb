import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { layerOverrides, layerTable } from './layers/rooms.ts'

// Writes the table of rooms into biome.json and docs/architecture.md: npm run -s layers.

const ROOT = join(import.meta.dirname, '..')
const BIOME = join(ROOT, 'biome.json')
const ARCHITECTURE = join(ROOT, 'docs/architecture.md')

interface BiomeConfig {
  overrides: { linter: { rules: { style?: { noRestrictedImports?: object } } } }[]
}

const config = JSON.parse(readFileSync(BIOME, 'utf8')) as BiomeConfig
const others = config.overrides.filter(({ linter }) => !linter.rules.style?.noRestrictedImports)
writeFileSync(BIOME, JSON.stringify({ ...config, overrides: [...others, ...layerOverrides()] }))
const text = readFileSync(ARCHITECTURE, 'utf8')
writeFileSync(ARCHITECTURE, text.replace(/\| room \| may import \|\n(?:\|.*\n)+/, `${layerTable()}\n`))
const { status } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', BIOME], { stdio: 'inherit' })
process.exitCode = status ?? 1
