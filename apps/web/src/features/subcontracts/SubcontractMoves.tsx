import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { subcontractLife } from '@portal/shared/features/subcontracts/subcontract.rules'
import type { SubcontractRow } from '@portal/shared/features/subcontracts/subcontract.schema'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { EDIT_DATES, EditDates } from '../../widgets/EditDates.tsx'

interface Props {
  of: readonly SubcontractRow[] | Selection<SubcontractRow>
  size?: 'small' | 'middle'
}

/** What whoever gave sub-contracts can do with them. */
export function SubcontractMoves({ of, size = 'small' }: Props) {
  const { t } = useWords()
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  const isAhead = one?.status === 'PENDING'
  return (
    <span className="lb-tags">
      {one && (
        <EditDates
          contract={subcontractContracts.move}
          row={one}
          isAhead={isAhead}
          title={t('subcontracts.datesTitle', { number: one.number })}
          note={t(isAhead ? 'subcontracts.datesNote' : 'subcontracts.datesNoteBegun')}
          endsHint={t('subcontracts.endsHint')}
          size={size}
        />
      )}
      <Moves
        life={subcontractLife}
        contract={subcontractContracts.move}
        of={of}
        except={[EDIT_DATES]}
        size={size}
        isSeldom={one?.can.includes(EDIT_DATES) && size === 'small'}
      />
    </span>
  )
}
