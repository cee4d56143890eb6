import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { ScrollArea } from '../../kernel/pictures/ScrollArea.tsx'
import { useWords } from '../../kernel/words.ts'
import { ColumnHeads } from '../ColumnHeads.tsx'
import { ClassBox, DeadlineCell, StatusCell, useFindingText } from './FindingCells.tsx'
import './FindingTable.css'

interface Props {
  label: string
  rows: readonly FindingRow[]
}

/** A few findings of one log-book; each opens over the list of all. */
export function FindingTable({ label, rows }: Props) {
  const { fieldText } = useWords()
  const textOf = useFindingText()
  const heads = ['class', 'text', 'deadline', 'status'].map((field) => fieldText('inspectionFindings', field))
  return (
    <ScrollArea className="lb-table-scroll" label={label}>
      <table className="lb-table lb-finding-table">
        <thead>
          <tr>
            <ColumnHeads texts={heads} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const said = textOf(row)
            return (
              <tr key={row.id}>
                <td>
                  <ClassBox row={row} />
                </td>
                <th scope="row">
                  <Link to={path.inspectionFinding(row.id)}>{said.text}</Link>
                  <span className="lb-second lb-block">
                    {said.part} {said.code}
                  </span>
                </th>
                <td>
                  <DeadlineCell row={row} />
                </td>
                <td>
                  <StatusCell row={row} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollArea>
  )
}
