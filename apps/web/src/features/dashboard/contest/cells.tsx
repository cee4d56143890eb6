import type { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import type { RowOf } from '../../../kernel/list/state.ts'
import { useWords } from '../../../kernel/words.ts'
import { Person } from '../../../widgets/Person.tsx'
import { indexText } from '../cells.tsx'
import { useMonthText } from '../months.ts'

export type Contest = RowOf<typeof contestContracts.list>
interface Props {
  row: Contest
}

export const MonthOf = ({ row: { month } }: Props) => <>{useMonthText()(month)}</>

/** The record that is contested, or the part of the health index. */
export function Subject({ row: { jobRecordId, part } }: Props) {
  const { t, codeText } = useWords()
  if (part) return <>{codeText('healthPart', part)}</>
  return jobRecordId ? <Link to={path.jobRecord(jobRecordId)}>{t('healthContests.record')}</Link> : null
}

export function By({ row: { org, userName } }: Props) {
  const { name } = useWords()
  return (
    <>
      {name(org, 'name')}
      <span className="lb-second lb-block">
        <Person of={userName} />
      </span>
    </>
  )
}

/** The health index as it was settled, and as it was settled anew. */
export const ScoreChange = ({ row: { before, after } }: Props) =>
  before && after ? (
    <>
      {indexText(before.index)} → <b>{indexText(after.index)}</b>
    </>
  ) : (
    '–'
  )
