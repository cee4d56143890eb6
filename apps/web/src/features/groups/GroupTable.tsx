import type { Group } from '@portal/shared/features/groups/group.schema'
import { path } from '@portal/shared/screens'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { numberText, useWords } from '../../kernel/words.ts'
import { Admins } from './groupColumns.tsx'
import './chart.css'

interface Props {
  groups: readonly Group[]
  label: string
  chosen: Group | undefined
  onChoose: (id: number) => void
}
/** The same groups as the chart, in the same order, for whoever reads better than he looks. */
export function GroupTable({ groups, label, chosen, onChoose }: Props) {
  const { t } = useWords()
  const heads = ['name', 'layer', 'admins', 'userCount', 'logbookCount', 'subgroupCount'] as const
  const top = Math.min(...groups.map(({ layer }) => layer))
  /** Up and down go from name to name. */
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const links = [...currentTarget.querySelectorAll('a')]
    const at = links.findIndex((one) => one.matches(':focus'))
    const next = step && links[at + step]
    if (next) next.focus()
  }
  return (
    <div className="lb-table-scroll">
      <table aria-label={label} className="lb-table lb-org-table" onKeyDown={press}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`groups.field.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={group.id} group={group} top={top} isChosen={group.id === chosen?.id} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  group: Group
  top: number
  isChosen: boolean
  onChoose: Props['onChoose']
}
function Row({ group, top, isChosen, onChoose }: RowProps) {
  const { id, name, layer, userCount, logbookCount, subgroupCount } = group
  return (
    <tr {...(isChosen && { 'aria-current': 'true' as const })} onClick={() => onChoose(id)}>
      <td data-depth={layer - top}>
        <Link to={path.group(id)} onFocus={() => onChoose(id)}>
          {name}
        </Link>
      </td>
      <td>{numberText(layer)}</td>
      <td>
        <Admins group={group} />
      </td>
      <td>{numberText(userCount)}</td>
      <td>{numberText(logbookCount)}</td>
      <td>{numberText(subgroupCount)}</td>
    </tr>
  )
}
