import { LogPage } from '../../pages/plus/log-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/log/ */
export const showLog = onlyMembers(async (c, company) => {
  const log = await apiFor(c, null).companyMembers.log()
  return plusPage(c, { title: 'company-log.title', children: <LogPage company={company} log={log} /> })
})
