import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { Group } from '@portal/shared/features/groups/group.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { columnsOf } from '../../kernel/ListPage.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { Person } from '../../widgets/Person.tsx'
import { ToneTag } from '../../widgets/StatusTag.tsx'

/** Who looks after it; a group without anybody is seldom meant. */
export function Admins({ group: { admins } }: { group: Pick<Group, 'admins'> }) {
  const { t, person } = useWords()
  if (admins.length) return <>{admins.map(({ displayName }) => person(displayName)).join(t('common.comma'))}</>
  return (
    <ToneTag tone="todo" isPlain>
      {t('groupPages.noAdmin')}
    </ToneTag>
  )
}

const col = columnsOf(groupContracts.list)
const parent = col.show('parent', ({ parent }) => parent?.name ?? '–', { width: 180 })
const others = [
  col.show('name', ({ id, name }) => <Link to={path.group(id)}>{name}</Link>),
  col.number('layer', { width: 88 }),
  col.show('admins', (row) => <Admins group={row} />, { width: 200 }),
  col.show('userCount', ({ userCount }) => numberText(userCount), { align: 'right', width: 96 }),
  col.show('logbookCount', ({ logbookCount }) => numberText(logbookCount), { align: 'right', width: 112 }),
  col.show(
    'subgroupCount',
    ({ id, subgroupCount }) =>
      subgroupCount ? <Link to={path.subgroups(id)}>{numberText(subgroupCount)}</Link> : numberText(subgroupCount),
    { align: 'right', width: 112 },
  ),
  col.show('updatedAt', ({ updatedAt }) => timeText(updatedAt), { width: 168 }),
  col.show('userName', ({ userName }) => <Person of={userName} />, { width: 160, isHidden: true }),
]
/** Groups in lists; those right below one have no column for it. */
export const SUBGROUP_COLUMNS = others
export const GROUP_COLUMNS = [...others.slice(0, 1), parent, ...others.slice(1)]
