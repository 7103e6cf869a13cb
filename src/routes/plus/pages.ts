export { postInvitation, showInvitation } from './invitation.tsx'
export { postMembers, showLog, showMembers } from './members.tsx'
export { showPersonalDetails } from './personal-details.tsx'
export { postRegister, showRegister, showSuccess } from './register.tsx'
