import { MailOutlined } from '@ant-design/icons'
import { invitationContracts } from '@portal/shared/features/invitations/invitation.contract'
import { SCREENS } from '@portal/shared/screens'
import { useNavigate } from 'react-router-dom'
import { ActionButton } from '../kernel/ActionButton.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { carry } from '../kernel/steps/carried.ts'
import { useWords } from '../kernel/words.ts'

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

/** Takes log-books along to the page that invites a responsible person to them. */
export function Invite({ chosen, matching, size = 'small' }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isAll = 'all' in chosen.rows && !chosen.rows.except
  const go = () => {
    const choice: InvitedChoice = isAll
      ? { from: 'matching', chosen, matching: chosen }
      : { from: 'picked', chosen, picked: chosen, ...(matching && { matching }) }
    carry(INVITING, choice)
    void navigate(SCREENS.invite.path)
  }
  return (
    <ActionButton action={invitationContracts.create} size={size} icon={<MailOutlined />} onClick={go}>
      {t('invitations.move.invite')}
    </ActionButton>
  )
}
