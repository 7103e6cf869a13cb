import { expect, test } from 'vitest'
import { entryParts } from '../../../scripts/worker-parts.ts'

test('a request starts with the entry and what that imports, however far, each once, and not with what comes when it is asked for', () => {
  const parts = {
    entry: { file: 'index.js', isEntry: true, imports: ['paths', 'render'] },
    render: { file: 'render.js', imports: ['react', 'paths'] },
    react: { file: 'react.js', imports: ['render'] },
    paths: { file: 'paths.js' },
    print: { file: 'print.js', imports: ['paths'] },
  }
  expect(entryParts(parts).sort()).toEqual(['index.js', 'paths.js', 'react.js', 'render.js'])
})
