import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { shownTime } from '@portal/shared/features/operation-records/values'
import { codeText, say } from '../../../kernel/words.ts'
import { RowHistory, rowHistoryColumns } from '../../../widgets/RowHistory.tsx'

const CODES: Readonly<Record<string, string>> = { mode: 'teamMode', kind: 'teamUserKind', status: 'inspectionTeam' }
/** Rules as yes or no, days as they are written. */
function valueText(field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  const words = CODES[field]
  return words && typeof value === 'string' ? codeText(words, value) : shownTime(field, value)
}

const columns = rowHistoryColumns('inspectionTeams', valueText)

/** Everything that was done to a team and its people. */
export const TeamHistory = ({ id }: { id: number }) => (
  <RowHistory list={teamContracts.history} columns={columns} id={id} />
)
