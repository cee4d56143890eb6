import { SafetyOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons'
import { contractorChangeContracts } from '@portal/shared/features/contractor-changes/contractor-change.contract'
import { subcontractContracts } from '@portal/shared/features/subcontracts/subcontract.contract'
import { workAuthorizationContracts } from '@portal/shared/features/work-authorizations/work-authorization.contract'
import { latePart } from '../kernel/lazyPart.tsx'
import type { Chosen } from '../kernel/moves/chosen.ts'
import { useWords } from '../kernel/words.ts'
import { DialogButton } from './DialogButton.tsx'
import { PrepareForm } from './forms/PrepareForm.tsx'
import { HandOver } from './HandOver.tsx'
import { Invite } from './Invite.tsx'
import { PoolAct } from './PoolAct.tsx'
import { ToAccessImport } from './ToAccessImport.tsx'

/** To another contractor from a moment on. */
const ChangeContractor = latePart(() =>
  import('./ChangeContractorDialog.tsx').then((file) => file.ChangeContractorDialog),
)
/** A sub-contractor for some time. */
const LetIn = latePart(() => import('./LetInDialog.tsx').then((file) => file.LetInDialog))
/** One person of somebody else between two days. */
const Authorize = latePart(() => import('./AuthorizeDialog.tsx').then((file) => file.AuthorizeDialog))

interface Props {
  chosen: Chosen
  /** Everything that the list's filters find, where rows of a list are chosen. */
  matching?: Chosen | undefined
  /** Those that are chosen, as far as they are in sight. */
  rows?: readonly { locationId: string }[]
  size?: 'small' | 'middle'
  onDone?: () => void
}

/** Who is to have access to log-books in another's place, or beside whoever has it; what is not possible is told before. The regulator's desk chooses them for inspection. */
export function AccessButtons({ matching, rows, size = 'small', ...asked }: Props) {
  const { t } = useWords()
  const { chosen } = asked
  return (
    <>
      <Invite chosen={chosen} matching={matching} size={size} />
      <HandOver chosen={chosen} size={size} />
      <DialogButton
        action={contractorChangeContracts.create}
        size={size}
        icon={<SwapOutlined />}
        dialog={(close) => <ChangeContractor {...asked} onClose={close} />}
      >
        {t('contractorChanges.move.change')}
      </DialogButton>
      <DialogButton
        action={subcontractContracts.create}
        size={size}
        icon={<UserAddOutlined />}
        dialog={(close) => <LetIn {...asked} onClose={close} />}
      >
        {t('subcontracts.move.letIn')}
      </DialogButton>
      <DialogButton
        action={workAuthorizationContracts.create}
        size={size}
        icon={<SafetyOutlined />}
        dialog={(close) => <Authorize {...asked} onClose={close} />}
      >
        {t('workAuthorizations.move.authorize')}
      </DialogButton>
      {size === 'small' && <ToAccessImport size="small" />}
      {rows && <PrepareForm chosen={chosen} logbooks={rows} size={size} />}
      <PoolAct chosen={chosen} size={size} {...(asked.onDone && { onDone: asked.onDone })} />
    </>
  )
}
