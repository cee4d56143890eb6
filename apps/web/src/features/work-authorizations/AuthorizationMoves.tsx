import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { workAuthorizationLife } from '@portal/shared/features/work-authorizations/work-authorization.rules'
import type { WorkAuthorizationRow } from '@portal/shared/features/work-authorizations/work-authorization.schema'
import type { Selection } from '../../kernel/list/selection.ts'
import { Moves } from '../../kernel/moves/Moves.tsx'
import { useWords } from '../../kernel/words.ts'
import { EDIT_DATES, EditDates } from '../../widgets/EditDates.tsx'
import { GetCode } from './GetCode.tsx'

interface Props {
  of: readonly WorkAuthorizationRow[] | Selection<WorkAuthorizationRow>
}

/** What can be done with authorisations now. */
export function AuthorizationMoves({ of }: Props) {
  const { t } = useWords()
  const one = !('rows' in of) && of.length === 1 ? of[0] : undefined
  return (
    <span className="lb-tags">
      {one?.mayIssue && <GetCode row={one} />}
      {one && (
        <EditDates
          contract={workAuthorizationContracts.move}
          row={one}
          isAhead={one.status === 'PLANNED'}
          title={t('workAuthorizations.datesTitle', { number: one.number })}
          note={t('workAuthorizations.datesNote')}
          endsHint={t('workAuthorizations.endsHint')}
          size="small"
        />
      )}
      <Moves
        life={workAuthorizationLife}
        contract={workAuthorizationContracts.move}
        of={of}
        except={[EDIT_DATES]}
        isSeldom={one?.can.includes(EDIT_DATES) ?? false}
      />
    </span>
  )
}
