import { questionContracts } from '@portal/shared/features/questions/question.contract'
import { questionLife } from '@portal/shared/features/questions/question.rules'
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { path } from '@portal/shared/screens'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'

interface Props {
  of: readonly QuestionRow[] | Selection<QuestionRow>
  size?: 'small' | 'middle'
  isSeldom?: boolean
}

/** Ends or removes questions. */
export const QuestionMoves = ({ of, size = 'small', isSeldom = false }: Props) => (
  <Moves
    life={questionLife}
    contract={questionContracts.move}
    of={of}
    size={size}
    isSeldom={isSeldom}
    linkOf={({ id }) => path.question(id)}
  />
)
