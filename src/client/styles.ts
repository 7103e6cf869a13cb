// Collects the styles of every page into the one file that all pages link. No page loads this module's script.
import '@fontsource-variable/instrument-sans/index.css'
import '../ui/tokens.css'

export const modules = [
  import.meta.glob('../{ui,pages}/**/*.module.css', { eager: true }),
  import.meta.glob('./*/**/*.module.css', { eager: true }),
]
