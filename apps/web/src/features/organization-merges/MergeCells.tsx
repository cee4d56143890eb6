import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { mergeLife } from '@portal/shared/features/organization-merges/merge.rules'
import type { MergeRow } from '@portal/shared/features/organization-merges/merge.schema'
import { path } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { Decision, Standing } from '../../widgets/AccessCells.tsx'
import { StatusTag } from '../../widgets/StatusTag.tsx'
import '../../kernel/list/Cards.css'

interface Props {
  row: MergeRow
}

/** One side of it by name. */
export function Side({ row, of }: Props & { of: 'parent' | 'child' }) {
  return useWords().name(row[of], 'name')
}

/** Where it stands; whom it waits for, or who answered it, when and why. */
export function MergeStatus({ row }: Props) {
  const { t, name } = useWords()
  const other = row.org.id === row.parent.id ? row.child : row.parent
  return (
    <>
      <Standing life="organizationMerge" row={row} reason={row.reason} />
      {row.status === 'INVITED' && (
        <span className="lb-second lb-block">{t('organizationMerges.waits', { org: name(other, 'name') })}</span>
      )}
    </>
  )
}

interface MovesProps {
  of: readonly MergeRow[] | Selection<MergeRow>
  size?: 'small' | 'middle'
}
/** Confirming has a page of its own. */
const ASKED = (['reject', 'cancel'] as const).map((move) => ({
  life: { names: [move], reasonOf: mergeLife.reasonOf },
  contract: mergeContracts[move],
}))
export const MergeMoves = ({ of, size = 'small' }: MovesProps) => (
  <span className="lb-tags">
    {ASKED.map(({ life, contract }) => (
      <Moves key={contract.path} life={life} contract={contract} of={of} size={size} />
    ))}
  </span>
)

/** One merger on a phone. */
export function MergeCard({ row }: Props) {
  const { t } = useWords()
  return (
    <>
      <div className="lb-card-head">
        <Link to={path.organizationMerge(row.id)}>{row.number}</Link>
        <StatusTag life="organizationMerge" code={row.status} />
      </div>
      <div>
        {t('organizationMerges.field.child')}: <Side row={row} of="child" />
      </div>
      <div>
        {t('organizationMerges.field.parent')}: <Side row={row} of="parent" />
      </div>
      <Decision row={row} reason={row.reason} />
      <MergeMoves of={[row]} />
    </>
  )
}
