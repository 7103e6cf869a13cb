// What a page loads while developing: all styles, which have a sheet an area once they are built, and then what it loads
// when it is built. Vite's hot reload comes with the first module that Vite serves.
import '@fontsource-variable/instrument-sans/index.css'
import '../ui/tokens.css'
import './main.ts'

export const styles = [
  import.meta.glob('../{ui,pages}/**/*.module.css', { eager: true }),
  import.meta.glob('./*/**/*.module.css', { eager: true }),
]
