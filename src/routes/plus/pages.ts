export { showPersonalDetails } from './personal-details.tsx'
