import { availability, HEALTH_PARTS, type HealthPart } from '@portal/shared/features/dashboard/health-index.scoring'
import { type ReactNode, useId } from 'react'
import { Over } from '../../../kernel/reads/over.tsx'
import { useParam } from '../../../kernel/useParam.ts'
import { numberText, timeText, useWords } from '../../../kernel/words.ts'
import { ColumnHeads } from '../../../widgets/ColumnHeads.tsx'
import { RecordLink, WorkName } from '../../../widgets/JobRecordCells.tsx'
import { ToneTag } from '../../../widgets/StatusTag.tsx'
import { percentText } from '../cells.tsx'
import { useLengthText } from './lengths.ts'
import type { Unit, UnitMonth, UnitRecord } from './unit.ts'
import '../../../kernel/list/views.css'
import '../../../kernel/pictures/pictures.css'
import './health.css'

interface Props {
  data: Unit
  month: UnitMonth
  part: HealthPart | undefined
  /** What can be done with a record. */
  acts?: (record: UnitRecord) => ReactNode
}

/** The records that cost points of a month, of all parts or of one; each opens the record. */
export function UnitRecords({ data, month, part, acts }: Props) {
  const { t } = useWords()
  const id = useId()
  const { records, closed } = data
  const shown = part ? records.filter(({ costs }) => costs.includes(part)) : records
  const minutes = {
    month: numberText(Math.round(month.monthMinutes)),
    routine: numberText(Math.round(month.routineMinutes)),
    other: numberText(Math.round(month.otherMinutes)),
    share: percentText(availability(month), 2),
  }
  return (
    <section className="lb-panel lb-part" aria-labelledby={id}>
      <header className="lb-panel-head lb-picture-head">
        <div>
          <h2 id={id}>
            {records.length + closed
              ? t('healthIndex.records.title', { count: records.length + closed })
              : t('healthIndex.records.titleNone')}
          </h2>
          <p className="lb-second">
            {t('healthIndex.records.formula', minutes)}{' '}
            {closed > 0 && t('healthIndex.records.closed', { count: closed })}
          </p>
        </div>
      </header>
      <PartChips records={records} part={part} />
      {shown.length > 0 ? (
        <div className="lb-table-scroll">
          <Rows records={shown} acts={acts} />
        </div>
      ) : (
        <p>{t('healthIndex.records.none')}</p>
      )}
      <Over name="record" />
    </section>
  )
}

/** How many records cost points in which part; pressed again, all of them are shown. */
function PartChips({ records, part }: Pick<Props, 'part'> & { records: readonly UnitRecord[] }) {
  const { t, codeText } = useWords()
  const [, choose] = useParam('part')
  const count = (one: HealthPart) => records.filter(({ costs }) => costs.includes(one)).length
  const chips = [
    { key: null, text: t('healthIndex.records.all'), count: records.length },
    ...HEALTH_PARTS.map((key) => ({ key, text: codeText('healthCost', key), count: count(key) })),
  ].filter((chip) => chip.key === null || chip.count > 0)
  return (
    <ul className="lb-views">
      {chips.map((chip) => {
        const isOn = chip.key === (part ?? null)
        return (
          <li key={chip.text} className={isOn ? 'lb-chip lb-chip-on' : 'lb-chip'}>
            <button type="button" aria-pressed={isOn} onClick={() => choose(isOn ? null : chip.key, { isStep: true })}>
              {chip.text}
              <span className="lb-chip-count">{numberText(chip.count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const COLUMNS = ['completed', 'work', 'out', 'counts', 'position', 'submitted', 'acknowledged'] as const
function Rows({ records, acts }: { records: readonly UnitRecord[]; acts: Props['acts'] }) {
  const { t } = useWords()
  return (
    <table className="lb-table lb-health-records">
      <thead>
        <tr>
          <ColumnHeads texts={COLUMNS.map((column) => t(`healthIndex.records.${column}`))} />
          {acts && (
            <th scope="col">
              <span className="lb-hidden">{t('healthContests.raise')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td>
              <RecordLink row={record} />
            </td>
            <td>
              <WorkName code={record.typeOfWork} />
              <span className="lb-second lb-block">{record.remarks}</span>
            </td>
            <Cost record={record} />
            {acts && <td>{acts(record)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MINUTE_MS = 60_000
const COUNTED = ['breakdowns', 'incidents', 'trappings'] as const
/** Where a record cost points stands out; the rest is quiet. */
function Cost({ record }: { record: UnitRecord }) {
  const { t, codeText } = useWords()
  const { costs, geo, distanceM, minutesOut, acknowledgedAt, isFollowUp } = record
  const time = useLengthText()
  const counted = COUNTED.filter((part) => costs.includes(part))
  const late = (Date.parse(record.submittedAt) - Date.parse(record.completedAt)) / MINUTE_MS
  const position =
    costs.includes('gps') && distanceM !== null
      ? t('healthIndex.records.away', { metres: numberText(Math.round(distanceM)) })
      : codeText('geo', geo)
  const marked = (part: HealthPart, text: string) =>
    costs.includes(part) ? (
      <ToneTag tone="bad" isPlain>
        {text}
      </ToneTag>
    ) : (
      text
    )
  return (
    <>
      <td>{minutesOut > 0 ? time(minutesOut) : '–'}</td>
      <td>
        {counted.length > 0
          ? marked(
              counted[0] ?? 'breakdowns',
              counted.map((part) => codeText('healthCost', part)).join(t('common.comma')),
            )
          : t(isFollowUp || minutesOut > 0 ? 'healthIndex.records.minutesOnly' : 'healthIndex.records.nothing')}
      </td>
      <td>{marked('gps', position)}</td>
      <td>{marked('onTime', time(late))}</td>
      <td>
        {acknowledgedAt ? (
          timeText(acknowledgedAt)
        ) : (
          <ToneTag tone="warn" isPlain>
            {t('healthIndex.records.notBy')}
          </ToneTag>
        )}
      </td>
    </>
  )
}
