import type { MappingTried } from '@portal/shared/features/sensors/mapping.schema'
import type { Issue } from '@portal/shared/kernel/issue'
import type { ProblemKey } from '@portal/shared/kernel/problem'
import { Failure, failureText } from '../../kernel/failure.ts'
import { issueText } from '../../kernel/rules.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'

type Row = MappingTried['rows'][number]
type Failed = MappingTried['answer']['failed'][number]

/** Of a long sample the first ones show how it is read. */
const SHOWN = 20

/** A reading has no name but its place in the sample. */
const placeOf = (at: number) => `reading ${at + 1}`

/** Each reading of a sample as it was read, and whether it would be kept. */
export function TriedReadings({ tried: { rows, answer } }: { tried: MappingTried }) {
  const { t, fieldText } = useWords()
  const failed = new Map(answer.failed.map((one) => [one.index, one]))
  const field = (name: string) => fieldText('sensorMappings', name)
  return (
    <div className="lb-table-scroll">
      <table className="lb-table lb-table-stacked">
        <thead>
          <tr>
            <th scope="col">{field('sensor')}</th>
            <th scope="col">{field('locationId')}</th>
            <th scope="col">{field('at')}</th>
            <th scope="col">{field('anomaly')}</th>
            <th scope="col">{field('value')}</th>
            <th scope="col">{t('sensorPages.api.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row, at) => (
            <ReadingRow key={placeOf(at)} row={row} failed={failed.get(at)} />
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p className="lb-second">{t('sensorPages.api.firstOnly', { count: SHOWN })}</p>}
    </div>
  )
}

function ReadingRow({ row, failed }: { row: Row; failed: Failed | undefined }) {
  const { codeText } = useWords()
  const { sensor, locationId, at, readAt, anomaly, code, value } = row
  return (
    <tr>
      <td>{sensor || '–'}</td>
      <td>{locationId || '–'}</td>
      <td className="lb-whole">{readAt ? timeText(readAt) : at || '–'}</td>
      <td>
        {anomaly && codeText('sensorAnomaly', anomaly)} <span className="lb-second">{code}</span>
      </td>
      <td>{value || '–'}</td>
      <td>
        <Outcome isLeftOut={row.isLeftOut} failed={failed} />
      </td>
    </tr>
  )
}

function Outcome({ isLeftOut, failed }: { isLeftOut: boolean; failed: Failed | undefined }) {
  const { t, fieldText } = useWords()
  if (isLeftOut) return <ToneTag tone="quiet">{t('sensorPages.api.leftOut')}</ToneTag>
  if (!failed) return <ToneTag tone="good">{t('sensorPages.api.accepted')}</ToneTag>
  return (
    <>
      <ToneTag tone="bad">{t('sensorPages.api.refused')}</ToneTag>
      {reasonsOf(failed, (name) => fieldText('sensorMappings', name)).map((one) => (
        <span key={one} className="lb-second lb-block">
          {one}
        </span>
      ))}
    </>
  )
}

interface Faulty {
  issues?: readonly (Issue & { path: readonly string[] })[]
}
/** What is wrong with each entry, or with the reading as a whole. */
function reasonsOf({ key, code, meta }: Failed, field: (name: string) => string): string[] {
  const { issues } = (meta ?? {}) as Faulty
  if (issues?.length) return issues.map((issue) => issueText(issue, field(issue.path[0] ?? '')))
  return [failureText(new Failure(400, { status: code, key: key as ProblemKey, ...(meta && { meta }) }))]
}
