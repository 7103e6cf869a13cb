export { showPersonalDetails } from './personal-details.tsx'
export { postRegister, showRegister, showSuccess } from './register.tsx'
