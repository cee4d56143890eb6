import type { Chosen } from '../kernel/moves/chosen.ts'
import { ChangeContractor } from './ChangeContractor.tsx'
import { HandOver } from './HandOver.tsx'
import { Invite } from './Invite.tsx'

interface Props {
  chosen: Chosen
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Who is to have access to log-books in another's place. */
export const AccessButtons = (props: Props) => (
  <>
    <Invite {...props} />
    <HandOver {...props} />
    <ChangeContractor {...props} />
  </>
)
