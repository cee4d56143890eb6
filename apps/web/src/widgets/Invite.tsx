import { MailOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { SCREENS } from '@portal/shared/screens'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'
import { CarryButton } from './CarryButton.tsx'

/** The act on whose page log-books are chosen, and somebody invited to them. */
export const INVITING = 'invitations.create'

/** Log-books that are chosen for an invitation, and how else they can be chosen. */
export interface InvitedChoice {
  from: 'picked' | 'matching' | 'typed'
  /** Those that are chosen; none yet while location ids are being typed. */
  chosen?: Chosen
  /** Those that were ticked in a list, everything that the filters of the list found, and location ids as they were typed. */
  picked?: Chosen
  matching?: Chosen
  typed?: string
}

interface Props {
  chosen: Chosen
  /** Everything that the list's filters find, where rows of a list are chosen. */
  matching?: Chosen | undefined
  size?: 'small' | 'middle'
}

/** Those that are ticked, or everything that the filters of their list find. */
function choiceOf({ chosen, matching }: Props): InvitedChoice {
  const isAll = 'all' in chosen.rows && !chosen.rows.except
  return isAll
    ? { from: 'matching', chosen, matching: chosen }
    : { from: 'picked', chosen, picked: chosen, ...(matching && { matching }) }
}

/** Takes log-books along to the page that invites a responsible person to them. */
export function Invite({ size = 'small', ...of }: Props) {
  const { t } = useWords()
  return (
    <CarryButton
      action={invitationContracts.create}
      act={INVITING}
      taken={choiceOf(of)}
      to={SCREENS.invite.path}
      size={size}
      icon={<MailOutlined />}
    >
      {t('invitations.move.invite')}
    </CarryButton>
  )
}
