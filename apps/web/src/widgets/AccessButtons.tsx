import type { Chosen } from '../kernel/moves/chosen.ts'
import { Authorize } from './Authorize.tsx'
import { ChangeContractor } from './ChangeContractor.tsx'
import { HandOver } from './HandOver.tsx'
import { Invite } from './Invite.tsx'
import { LetIn } from './LetIn.tsx'
import { ToAccessImport } from './ToAccessImport.tsx'

interface Props {
  chosen: Chosen
  /** Everything that the list's filters find, where rows of a list are chosen. */
  matching?: Chosen | undefined
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Who is to have access to log-books in another's place. */
export const AccessButtons = ({ matching, ...props }: Props) => (
  <>
    <Invite chosen={props.chosen} matching={matching} size={props.size} />
    <HandOver {...props} />
    <ChangeContractor {...props} />
    <LetIn {...props} />
    <Authorize {...props} />
    {props.size !== 'middle' && <ToAccessImport size="small" />}
  </>
)
