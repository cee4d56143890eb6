import type { ActKind } from './act.ts'
import { editInvitation, retry } from './acts/again.ts'
import { accept, deny, open } from './acts/answer.ts'
import { authorize, editAuthorization, revokeAuthorization } from './acts/authorize.ts'
import { cancelChange, changeContractor, refuseChange } from './acts/change.ts'
import { create } from './acts/create.ts'
import { agree, ask, decline, withdraw } from './acts/extend.ts'
import { cancelHandover, confirm, endInstallation, handOver, refuse } from './acts/hand-over.ts'
import { takeIntoService } from './acts/into-service.ts'
import { invite } from './acts/invite.ts'
import { cancelSubcontract, editSubcontract, endSubcontract, letIn } from './acts/let-in.ts'
import { cancel, resend } from './acts/recall.ts'
import { revoke } from './acts/revoke.ts'

/** Everything that parties do with access. Another feature adds a file to `acts` and its acts here. */
const KINDS: readonly ActKind[] = [
  create,
  invite,
  open,
  accept,
  deny,
  cancel,
  resend,
  retry,
  editInvitation,
  takeIntoService,
  handOver,
  endInstallation,
  confirm,
  refuse,
  cancelHandover,
  changeContractor,
  cancelChange,
  refuseChange,
  revoke,
  ask,
  agree,
  decline,
  withdraw,
  letIn,
  editSubcontract,
  endSubcontract,
  cancelSubcontract,
  authorize,
  editAuthorization,
  revokeAuthorization,
]

/** Each as often as it is to be drawn. */
const DRAWN = KINDS.flatMap((one) => Array<ActKind>(one.weight).fill(one))
export const DRAWN_COUNT = DRAWN.length
/** What was drawn, and after it all others in a fixed order: the first of which a plan can be made is done. */
export const actsFrom = (drawn: number): ActKind[] => [
  ...new Set(DRAWN.map((_, turn) => DRAWN[(drawn + turn * STRIDE) % DRAWN.length] as ActKind)),
]
/** Prime to any number of acts that there will be: all of them come in turn. */
const STRIDE = 1009
export const ACT_NAMES = KINDS.filter(({ isRare }) => !isRare)
  .map(({ name }) => name)
  .sort()
