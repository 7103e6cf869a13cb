import { from, type PageRows } from '../page/page-row.ts'

const plus = () => import('./pages.ts')

/** The pages of companies with Plus. */
export const PLUS_PAGES = {
  'plus-register': { kind: 'personal', show: from(plus, 'showRegister'), act: from(plus, 'postRegister') },
  'plus-success': { kind: 'personal', show: from(plus, 'showSuccess') },
  'plus-invitation': {
    kind: 'personal',
    show: from(plus, 'showInvitation'),
    act: from(plus, 'postInvitation'),
    mailed: true,
  },
  'plus-members': { kind: 'personal', show: from(plus, 'showMembers'), act: from(plus, 'postMembers') },
  'plus-settings': {
    kind: 'personal',
    show: from(plus, 'showCompanySettings'),
    act: from(plus, 'postCompanySettings'),
  },
  'plus-log': { kind: 'personal', show: from(plus, 'showLog') },
  'plus-approval': {
    kind: 'personal',
    show: from(plus, 'showApproval'),
    act: from(plus, 'postApproval'),
    mailed: true,
  },
  'plus-personal-details': {
    kind: 'personal',
    show: from(plus, 'showPersonalDetails'),
    act: from(plus, 'postPersonalDetails'),
  },
} satisfies Partial<PageRows>
