import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useApi } from '../../kernel/api.ts'

/** Spec 000 §4: above this a badge says “99+”. */
const MOST = 99
export const capped = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

const Pill = ({ count }: { count: number }) => (count > 0 ? <span className="lb-pill">{capped(count)}</span> : null)

function Waiting() {
  const isAllowed = useMay(jobRecordContracts.inbox)
  const { data } = useApi(jobRecordContracts.inbox, {}, { quiet: true, enabled: isAllowed })
  return <Pill count={data?.waiting ?? 0} />
}

const BADGES = new Map([['acknowledge', Waiting]])

/** The count beside a menu entry, for screens that have one. */
export function Badge({ screen }: { screen: string }) {
  const Count = BADGES.get(screen)
  return Count ? <Count /> : null
}
