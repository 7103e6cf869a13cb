// What a page loads in development: all styles (the build makes one style sheet per area), and then the main script.
// Vite's hot reload comes with the first module that Vite serves.
import '@fontsource-variable/instrument-sans/index.css'
import '../ui/tokens.css'
import './main.ts'

export const styles = [
  import.meta.glob('../{ui,pages}/**/*.module.css', { eager: true }),
  import.meta.glob('./*/**/*.module.css', { eager: true }),
]
