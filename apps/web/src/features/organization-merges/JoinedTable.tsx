import type { JoinedRow, MergeRehearsal } from '@portal/shared/features/organization-merges/merge.schema'
import { dayOf, lastDayOf, showDay } from '@portal/shared/kernel/time'
import { useWords } from '../../kernel/words.ts'
import { PlainTable } from './PlainTable.tsx'

interface Props {
  of: MergeRehearsal
}

/** Log-book by log-book what both sides have now, and what remains. */
export function JoinedTable({ of }: Props) {
  const { t, name } = useWords()
  const { rows, parent, child, joined } = of
  const column = (key: 'locationId' | 'address' | 'remains') => t(`organizationMerges.column.${key}`)
  const now = (org: typeof parent) => t('organizationMerges.column.now', { org: name(org, 'name') })
  if (!rows.length) return <p className="lb-soft lb-merge-said">{t('organizationMerges.nothing')}</p>
  return (
    <PlainTable
      heads={[column('locationId'), column('address'), now(parent), now(child), column('remains')]}
      rows={rows.map((row) => ({
        key: `${row.kind} ${row.locationId} ${row.childNow.role} ${row.person}`,
        place: row.locationId,
        cells: [
          name(row, 'address'),
          <Held key="parent" row={row} of={row.parentNow} />,
          <Held key="child" row={row} of={row.childNow} />,
          <Remains key="remains" row={row} of={of} />,
        ],
      }))}
      total={joined.reduce((sum, { count }) => sum + count, 0)}
    />
  )
}

interface HeldProps {
  row: JoinedRow
  of: JoinedRow['remains']
}
/** From when to when, or since when. */
function usePeriod() {
  const { t } = useWords()
  return ({ startsAt, endsAt }: JoinedRow['remains']) => {
    const from = showDay(dayOf(new Date(startsAt)))
    return endsAt
      ? t('organizationMerges.until', { from, to: showDay(lastDayOf(new Date(endsAt))) })
      : t('organizationMerges.since', { from })
  }
}

function Held({ row: { person }, of }: HeldProps) {
  const { t, codeText } = useWords()
  const period = usePeriod()
  return (
    <>
      {of.role ? codeText('partyRole', of.role) : t('organizationMerges.authorization', { name: person })}
      <span className="lb-second lb-block">{period(of)}</span>
    </>
  )
}

/** What remains, in bold, and what that means. */
function Remains({ row, of }: { row: JoinedRow; of: MergeRehearsal }) {
  const { t, name, codeText } = useWords()
  const period = usePeriod()
  const moved = row.of === 'CHILD' && t('organizationMerges.nowWith', { org: name(of.parent, 'name') })
  const notes = {
    CONTRACTOR_OVER_SUB: [moved ? period(row.remains) : t('organizationMerges.subEnds'), moved],
    PERIODS: [period(row.remains), t('organizationMerges.onePeriod')],
    AUTHORIZATIONS: [period(row.remains), moved],
  }[row.kind]
  const { role } = row.remains
  return (
    <>
      <b>{role ? codeText('partyRole', role) : t('organizationMerges.authorization', { name: row.person })}</b>
      <span className="lb-second lb-block">{notes.filter(Boolean).join(t('common.comma'))}</span>
    </>
  )
}
