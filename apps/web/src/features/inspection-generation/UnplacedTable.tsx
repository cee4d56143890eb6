import type { UnplacedRow } from '@portal/shared/features/inspection-generation/generation.schema'
import { path } from '@portal/shared/screens'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../../widgets/ColumnHeads.tsx'
import { LocationId } from '../../widgets/LocationId.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import { UnitIcon } from '../../widgets/UnitIcon.tsx'
import './unplaced.css'

interface Props {
  rows: readonly UnplacedRow[]
  caption: string
  wayOut: (row: UnplacedRow) => ReactNode
}

/** Plans without a place: which, why, and what would give them one. */
export function UnplacedTable({ rows, caption, wayOut }: Props) {
  const { t } = useWords()
  const heads = (['location', 'priority', 'risk', 'why', 'way'] as const).map((name) =>
    t(`inspectionGeneration.unplaced.${name}`),
  )
  return (
    <div className="lb-table-scroll">
      <table className="lb-table lb-unplaced">
        <caption className="lb-hidden">{caption}</caption>
        <thead>
          <tr>
            <ColumnHeads texts={heads} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.planId}>
              <th scope="row">
                <span className="lb-line">
                  <Link to={path.inspectionPlan(row.planId)}>
                    <LocationId id={row.logbook.locationId} />
                  </Link>
                  <UnitIcon kind={row.logbook.kind} isNamed />
                </span>
              </th>
              <td>
                <StatusTag life="priority" code={row.priority} isPlain />
              </td>
              <td className="lb-unplaced-risk">
                {row.riskIndex} {numberText(row.riskScore)}
              </td>
              <td>
                <Why row={row} />
              </td>
              <td>{wayOut(row) ?? t('common.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Why({ row: { why, planned } }: { row: UnplacedRow }) {
  const { t, person } = useWords()
  if (!planned) return t(`inspectionGeneration.why.${why}`)
  const { userName, at } = planned
  const name = person(userName)
  return at
    ? t('inspectionGeneration.unplaced.plannedBy', { name, at: timeText(at) })
    : t('inspectionGeneration.unplaced.plannedFor', { name })
}
