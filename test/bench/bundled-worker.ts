import { build } from 'vite'

/** A Worker of the bench and all that it imports in one module. */
export async function bundledWorker(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry, formats: ['es'], fileName: 'worker' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('The bench was not built.')
  return bundle.output[0].code
}
