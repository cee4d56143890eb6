import { sensorInvitationLife } from '@portal/shared/features/sensors/sensor-invitation.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { isSupplier, ofOwn, seesAll, standsForOrganization } from './readers.ts'
import { ofDesk } from './sensor.ts'

/** That one's organization has opened, or was opened by: who stands for it answers. */
const company: Scope<'sensorInvitation'> = (actor) =>
  standsForOrganization(actor) || isSupplier(actor) ? { companyId: ofOwn(actor) } : NOTHING

/** Whom the regulator has invited; nobody else learns whom it invites beside him. */
export const sensorInvitation: Scope<'sensorInvitation'> = (actor, now) => (seesAll(actor) ? {} : company(actor, now))

export const sensorInvitationMoves = govern('sensorInvitation', sensorInvitationLife, {
  parties: { desk: ofDesk, company },
  visible: sensorInvitation,
  unknown: 'sensorInvitationNotFound',
  foreign: 'forbidden',
})
