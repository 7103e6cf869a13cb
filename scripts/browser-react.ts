import type { Plugin } from 'vite'

/** What the browser gets for each of React's modules: Preact, which has the same interface. */
const IN_BROWSER: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/** Islands are written with React, and rendered with it on the server; in the browser Preact runs them (0188). */
export function browserReact(): Plugin {
  const resolver: Pick<Plugin, 'name' | 'resolveId'> = {
    name: 'boxwright:browser-react',
    resolveId(id, importer, options) {
      const module = IN_BROWSER[id]
      return module ? this.resolve(module, importer, options) : null
    },
  }
  return {
    ...resolver,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // While developing, packages that import React are bundled by themselves, beforehand.
    configEnvironment: (name) =>
      name === 'client'
        ? { optimizeDeps: { include: Object.values(IN_BROWSER), rolldownOptions: { plugins: [resolver] } } }
        : null,
  }
}
