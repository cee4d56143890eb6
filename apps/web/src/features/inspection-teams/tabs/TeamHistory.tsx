import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { shownTime } from '@portal/shared/features/operation-records/values'
import { ListPage } from '../../../kernel/ListPage.tsx'
import { codeText, say, useWords } from '../../../kernel/words.ts'
import { historyColumns } from '../../../widgets/historyColumns.tsx'

const CODES: Readonly<Record<string, string>> = { mode: 'teamMode', kind: 'teamUserKind', status: 'inspectionTeam' }
/** People by their names, rules as yes or no, days as they are written. */
function valueText(field: string, value: unknown): string | undefined {
  if (Array.isArray(value)) return value.join(say('common.comma'))
  if (typeof value === 'boolean') return say(value ? 'common.yes' : 'common.no')
  const words = CODES[field]
  return words && typeof value === 'string' ? codeText(words, value) : shownTime(field, value)
}
const columns = historyColumns({
  act: (action) => say(`operationRecords.action.${action}`),
  group: 'inspectionTeams',
  valueText,
})

/** Everything that was done to a team and its people. */
export function TeamHistory({ id }: { id: number }) {
  const { t } = useWords()
  return (
    <ListPage
      list={teamContracts.history}
      columns={columns}
      fixed={{ id: String(id) }}
      isPart
      empty={{ title: t('common.history.none') }}
    />
  )
}
