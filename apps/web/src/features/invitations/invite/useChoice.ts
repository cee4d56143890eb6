import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { useApi } from '../../../kernel/api.ts'
import type { Chosen } from '../../../kernel/moves/chosen.ts'

/** How many log-books are chosen at this moment, by premises; with a role also where nobody holds it. */
export const useChoice = (chosen: Chosen | undefined, category?: string) =>
  useApi(
    invitationContracts.choice,
    { ...(chosen?.rows as object), ...(category && { category: category as 'rp.OC' }) },
    { enabled: Boolean(chosen), quiet: true },
  )
