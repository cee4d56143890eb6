import { contestContracts } from '@portal/shared/features/dashboard/contest.contract'
import { contestLife } from '@portal/shared/features/dashboard/contest.rules'
import type { Selection } from '../../../kernel/list/selection.ts'
import { Moves } from '../../../kernel/moves/Moves.tsx'
import { useWords } from '../../../kernel/words.ts'
import { DialogButton } from '../../../widgets/DialogButton.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import type { Contest } from './cells.tsx'

interface Props {
  of: readonly Contest[] | Selection<Contest>
  size?: 'small' | 'middle'
}

/** What the reader may do about contests: one is accepted by how its record counts, several are rejected or withdrawn at once. */
export function ContestMoves({ of, size = 'small' }: Props) {
  const { t } = useWords()
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  return (
    <span className="lb-tags">
      {one?.can.includes('accept') && (
        <DialogButton size={size} type="primary" dialog={(close) => <AcceptDialog contest={one} onClose={close} />}>
          {t('healthContests.move.accept')}
        </DialogButton>
      )}
      <Moves life={contestLife} contract={contestContracts.move} of={of} except={['accept']} size={size} />
    </span>
  )
}
