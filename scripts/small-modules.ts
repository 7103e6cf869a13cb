import { minifySync, type Plugin } from 'vite'

/**
 * Loads packages without their comments and spaces. Before each file of tests, the runtime of Workers gets all modules that
 * files before it have loaded in one message, which may have 32 MiB (workerd's limit of a WebSocket).
 */
export const smallModules = (): Plugin => ({
  name: 'small-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/node_modules\/.*\.m?js$/.test(id)) return null
    const small = minifySync(id, code, { compress: false, mangle: false, codegen: { removeWhitespace: true } })
    return { code: small.code, map: { mappings: '' } }
  },
})
