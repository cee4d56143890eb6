import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { contractorChangeLife } from '@portal/shared/features/contractor-changes/contractor-change.rules'
import type { ContractorChangeRow } from '@portal/shared/features/contractor-changes/contractor-change.schema'
import { dayOf, daysBetween } from '@portal/shared/kernel/time'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { timeText, today, useWords } from '../../kernel/words.ts'
import { Standing } from '../../widgets/AccessCells.tsx'

interface Props {
  row: ContractorChangeRow
}

/** Those who hold the role until then. */
export function Before({ row: { oldOrgs } }: Props) {
  const { t, name } = useWords()
  if (!oldOrgs.length) return t('contractorChanges.nobody')
  return oldOrgs.map((org) => (
    <span key={org.id} className="lb-block">
      {name(org, 'name')}
    </span>
  ))
}

/** The moment, and how long until then. */
export function Begins({ row: { startsAt, status } }: Props) {
  const { t } = useWords()
  const days = daysBetween(today(), dayOf(new Date(startsAt)))
  return (
    <>
      {timeText(startsAt)}
      {status === 'PENDING' && days > 0 && (
        <span className="lb-second lb-block">{t('contractorChanges.begins', { count: days })}</span>
      )}
    </>
  )
}

/** Where it stands, and who called it off, why. */
export const ChangeStatus = ({ row }: Props) => (
  <Standing life="contractorChange" row={row} reason={row.decisionReason} />
)

interface MovesProps {
  of: readonly ContractorChangeRow[] | Selection<ContractorChangeRow>
  size?: 'small' | 'middle'
}
export const ChangeMoves = ({ of, size = 'small' }: MovesProps) => (
  <span className="lb-tags">
    <Moves life={contractorChangeLife} contract={contractorChangeContracts.move} of={of} size={size} />
  </span>
)
