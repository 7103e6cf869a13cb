import { LogPage } from '../../pages/plus/log-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/log/?after=…; a cursor that is none shows the newest. */
export const showLog = onlyMembers(async (c, company) => {
  const asked = /^\d{1,15}$/.exec(c.req.query('after') ?? '')?.[0]
  const { data, meta } = await apiFor(c, null).companyMembers.log(asked)
  const isLater = asked !== undefined
  return plusPage(c, {
    title: 'company-log.title',
    children: <LogPage company={company} isLater={isLater} log={data} after={meta.after} />,
  })
})
