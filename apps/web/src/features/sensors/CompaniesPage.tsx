import { sensorCompanyContracts } from '@portal/shared/features/sensors/company.contract'
import type { SensorCompany } from '@portal/shared/features/sensors/company.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf, ListPage } from '../../kernel/ListPage.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'

const { list } = sensorCompanyContracts
interface Props {
  row: SensorCompany
}

function Name({ row }: Props) {
  const { name, codeText } = useWords()
  return (
    <>
      <b>{name(row, 'name')}</b>
      <span className="lb-second lb-block">{codeText('orgType', row.type)}</span>
    </>
  )
}
/** A number that leads to what it counts. */
const Count = ({ count, to }: { count: number; to: string }) =>
  count ? <Link to={to}>{numberText(count)}</Link> : numberText(0)
const Models = ({ row: { id, modelCount } }: Props) => <Count count={modelCount} to={path.sensorModelsOf(id)} />
const Sensors = ({ row: { id, sensorCount } }: Props) => <Count count={sensorCount} to={path.sensorsOf(id)} />
const heard = ({ lastReadingAt }: SensorCompany) => (lastReadingAt ? timeText(lastReadingAt) : '–')

const col = columnsOf(list)
const right = { width: 110, align: 'right' } as const
const columns = [
  col.show('nameEn', (row) => <Name row={row} />),
  col.show('modelCount', (row) => <Models row={row} />, right),
  col.show('sensorCount', (row) => <Sensors row={row} />, right),
  col.show('logbookCount', ({ logbookCount }) => numberText(logbookCount), right),
  col.show('lastReadingAt', heard, { width: 140 }),
]

function Card({ row }: Props) {
  const { t, fieldText } = useWords()
  const fact = (name: string) => `${fieldText(list.group, name)}${t('common.colon')}`
  return (
    <>
      <Name row={row} />
      <div>
        {fact('modelCount')}
        <Models row={row} />
      </div>
      <div>
        {fact('sensorCount')}
        <Sensors row={row} />
      </div>
      <div>
        {fact('logbookCount')}
        {numberText(row.logbookCount)}
      </div>
      <div className="lb-second">
        {fact('lastReadingAt')}
        {heard(row)}
      </div>
    </>
  )
}

/** Companies that own sensors (510): what of each is open to the reader. */
export function CompaniesPage() {
  const { t, name } = useWords()
  return (
    <ListPage
      list={list}
      columns={columns}
      filters={['q', { name: 'types', words: 'orgType' }]}
      subtitle={t('sensorPages.companies.subtitle')}
      rowName={(row) => name(row, 'name')}
      card={(row) => <Card row={row} />}
      empty={{ title: t('sensorPages.companies.empty'), text: t('sensorPages.companies.emptyText') }}
    />
  )
}
