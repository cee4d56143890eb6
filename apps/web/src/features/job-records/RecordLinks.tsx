import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { mayCall, useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'

type Org = JobRecordDetail['org']

/** An organization by its name, which leads to it for whoever may open organizations that he deals with. */
export function OrgName({ org }: { org: Org }) {
  useMe()
  const text = useWords().name(org, 'name')
  return mayCall(SCREENS.organizationDetail.access) ? <Link to={path.organization(org.id)}>{text}</Link> : text
}

/** The way from a record to another: over the same page where this one stands over it, else among all. */
export function useRecordPath(): (id: number) => string {
  const [open, , over] = useParam('record')
  return (id) => (open ? over(String(id)) : path.jobRecord(id))
}

/** Someone who did the work, who leads to his page for his employer and for whoever looks organizations up: workers of others nobody may open. */
export function PersonLink({ of: { workerId, name }, org }: { of: JobRecordDetail['people'][number]; org: Org }) {
  const { id } = useMe().user.organisation
  const text = useWords().person(name)
  const isOpen = mayCall(SCREENS.worker.access) && (id === org.id || mayCall(SCREENS.organizationList.access))
  return workerId !== null && isOpen ? <Link to={path.worker(workerId)}>{text}</Link> : text
}
