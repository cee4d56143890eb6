import { operationRecordContracts } from '@portal/shared/features/operation-records/operation-record.contract'
import type { OperationRecord } from '@portal/shared/features/operation-records/operation-record.schema'
import { showEnd, showStart } from '@portal/shared/kernel/time'
import { Link } from 'react-router-dom'
import { columnsOf } from '../../kernel/ListPage.tsx'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useParam } from '../../kernel/useParam.ts'
import { codeText, say, useWords } from '../../kernel/words.ts'
import { historyColumns } from '../../widgets/historyColumns.tsx'
import { ORGANIZATION } from '../../widgets/OrganizationFilter.tsx'
import { operationGroup, operationValue } from '../../widgets/operationWords.ts'
import { PlaceLink } from '../../widgets/PlaceCells.tsx'

export const actText = (action: string): string => say(`operationRecords.action.${action}`)

/** What was done, which opens the operation over its list. */
export function OpensOperation({ row }: { row: OperationRecord }) {
  const [, , to] = useParam('operation')
  return <Link to={to(String(row.id))}>{actText(row.action)}</Link>
}

export function LogbookOf({ row: { logbook } }: { row: OperationRecord }) {
  const { name } = useWords()
  if (!logbook) return <>–</>
  return (
    <>
      <PlaceLink row={logbook} />
      <span className="lb-second lb-block">{name(logbook, 'address')}</span>
    </>
  )
}

/** To whom, and in which role. */
function GivenTo({ row: { grant } }: { row: OperationRecord }) {
  const { name } = useWords()
  if (!grant) return <>–</>
  return (
    <>
      {name(grant.org, 'name')}
      <span className="lb-second lb-block">{codeText('partyRole', grant.role)}</span>
    </>
  )
}

/** From when until when, as of that act. */
function Days({ row: { grant } }: { row: OperationRecord }) {
  const { t } = useWords()
  if (!grant) return <>–</>
  const { startsAt, endsAt } = grant
  return (
    <>
      {showStart(new Date(startsAt))}
      <span className="lb-block">
        {endsAt ? showEnd(new Date(endsAt)) : <span className="lb-soft">{t('parties.period.noEnd')}</span>}
      </span>
    </>
  )
}

const col = columnsOf(operationRecordContracts.list)

const history = historyColumns<OperationRecord>({ act: actText, group: operationGroup, valueText: operationValue })
const inHistory = (...keys: readonly string[]) => history.filter(({ key }) => keys.includes(key))
const action = col.show('action', (row) => <OpensOperation row={row} />, {
  width: 220,
  title: () => say('common.history.what'),
})
const logbook = col.show('logbook', (row) => <LogbookOf row={row} />, { width: 240, sheet: ['locationId'] })

export const ALL_COLUMNS = [
  ...inHistory('createdAt'),
  action,
  col.code('mode', 'operationMode', { width: 150 }),
  logbook,
  ...inHistory('userName', 'source', 'change'),
]
export const ACCESS_COLUMNS = [
  ...inHistory('createdAt'),
  action,
  logbook,
  col.show('grantOrg', (row) => <GivenTo row={row} />, { width: 220, sheet: ['grantOrg', 'role'] }),
  col.show('period', (row) => <Days row={row} />, { width: 132, sheet: ['startsAt', 'endsAt'] }),
  col.show('origin', ({ grant }) => grant?.origin ?? '–', { width: 132 }),
  ...inHistory('userName', 'change'),
]

export const FILTERS: readonly FilterSpec[] = ['q', 'person', { range: ['from', 'to'], history: true }]
export const MODES: FilterSpec = { name: 'modes', words: 'operationMode' }
export const ADVANCED: readonly FilterSpec[] = [ORGANIZATION, { name: 'sources', words: 'operationSource' }]
