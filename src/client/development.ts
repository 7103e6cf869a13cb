// What a page loads while developing: all styles, and then what it loads when it is built. Vite's hot reload comes with
// the first module that Vite serves.
import './styles.ts'
import './main.ts'
