import { formLife, formSigning, formSubmission, SENT, UNSIGNED } from '@portal/shared/features/forms/form.rules'
import { NOTHING, type Scope } from '../kernel/access.ts'
import { govern } from '../kernel/moves/govern.ts'
import { among, logbook, ofOwn, seesAll, standsForOrganization } from './readers.ts'

/** Whoever reads some log-books of his organization only reads forms of which he reads all. */
const within: Scope<'formEntry'> = (actor, now) =>
  standsForOrganization(actor) ? {} : { NOT: { logbooks: { some: { NOT: { logbook: logbook(actor, now) } } } } }

const UNVOIDED_ENGINEER = { role: 're', voidedAt: null }
/** What waits for the signature of the engineer whom it names. */
const forEngineer: Scope<'formEntry'> = ({ workerId }) =>
  workerId === null ? NOTHING : { engineerId: workerId, status: UNSIGNED, signatures: { none: UNVOIDED_ENGINEER } }
/** In the mobile app somebody reads as an engineer alone: what waits for his signature, and what has it (docs/decisions/134). */
const ofEngineer: Scope<'formEntry'> = (actor, now) => ({
  OR: [forEngineer(actor, now), { signatures: { some: { ...UNVOIDED_ENGINEER, userId: actor.userId } } }],
})

/** Both organizations of a form, the other one once it was sent to him; the regulator what has left the house (spec 001 §7). */
export const formEntry: Scope<'formEntry'> = (actor, now) => {
  if (actor.channel === 'mobile') return ofEngineer(actor, now)
  if (seesAll(actor) && actor.orgType === 'EMSD') return { status: { in: [...SENT] } }
  const orgId = ofOwn(actor)
  const own = { OR: [{ ownerOrgId: orgId }, { counterpartOrgId: orgId, isShared: true }] }
  return among(actor, { AND: [own, within(actor, now)] })
}

export const formLogbook: Scope<'formLogbook'> = (actor, now) => ({ entry: formEntry(actor, now) })
export const formSignature: Scope<'formSignature'> = (actor, now) => ({ entry: formEntry(actor, now) })
export const formAttempt: Scope<'formAttempt'> = (actor, now) => ({ entry: formEntry(actor, now) })
export const formFile: Scope<'formFile'> = (actor, now) => ({ entry: formEntry(actor, now) })

/** Of a side of the form, as it stands in a column. */
const ofSide = (column: 'filler' | 'nextSigner'): Scope<'formEntry'> => {
  return (actor, now) => ({
    AND: [
      within(actor, now),
      {
        OR: [
          { [column]: 'OWNER', ownerOrgId: actor.orgId },
          { [column]: 'COUNTERPART', counterpartOrgId: actor.orgId, isShared: true },
        ],
      },
    ],
  })
}
const ofNextSide = ofSide('nextSigner')
/** Whose organization fills the form in, and whose is to sign it next; in the mobile app the engineer whom it names. */
export const filler = ofSide('filler')
export const signer: Scope<'formEntry'> = (actor, now) =>
  (actor.channel === 'mobile' ? forEngineer : ofNextSide)(actor, now)
const governed = { visible: formEntry, unknown: 'formNotFound', foreign: 'formNotYours' } as const

export const formMoves = govern('formEntry', formLife, { ...governed, parties: { filler, signer } })
export const formSigningMoves = govern('formEntry', formSigning, { ...governed, parties: { signer } })
export const formSubmissionMoves = govern('formEntry', formSubmission, { ...governed, parties: { filler } })
