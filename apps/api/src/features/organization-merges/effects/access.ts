import { Prisma } from '@portal/db'
import { type Effects, follows, goesAlong, passes, stays } from './effect.ts'

const { sql } = Prisma
const openHandover = () =>
  sql`EXISTS (SELECT FROM handover_logbook l WHERE l.handover_id = t.id AND (l.status = 'OPEN' OR l.status = 'CONFIRMED' AND l.minute_id IS NULL))`
const openInvitation = (now: Date) => sql`(t.status = 'A' OR t.status = 'I' AND t.starts_at > ${now})`
const openSubcontract = () => sql`t.status IN ('PENDING', 'EFFECTIVE')`
const openChange = () => sql`t.status = 'PENDING'`

/** Access to log-books and what gives or takes it; work that was done there. */
export const access: Effects = {
  'logbookParty.orgId': passes('ends, and passes to the parent at that instant'),
  'logbookParty.givenByOrgId': goesAlong((now) => sql`NOT t.is_void AND (t.ends_at IS NULL OR t.ends_at > ${now})`),
  'logbookReader.orgId': passes('whose people read is told by what opens the log-book'),
  'logbookReader.subject': passes('what the child read the parent reads'),
  'rpChange.orgId': follows('a view of the grants'),
  'handover.orgId': goesAlong(openHandover),
  'handover.newOrgId': goesAlong(openHandover),
  'invitation.orgId': goesAlong(openInvitation),
  'invitation.recipientOrgId': goesAlong(openInvitation),
  'invitationLogbook.replacedOrgIds': goesAlong(() => sql`t.status = 'A'`, true),
  'subcontract.orgId': goesAlong(openSubcontract),
  'subcontract.subOrgId': goesAlong(openSubcontract),
  'contractorChange.orgId': goesAlong(openChange),
  'contractorChange.newOrgId': goesAlong(openChange),
  'contractorChangeLogbook.oldOrgId': goesAlong(
    () => sql`EXISTS (SELECT FROM contractor_change c WHERE c.id = t.change_id AND c.status = 'PENDING')`,
  ),
  'workAuthorization.orgId': goesAlong(() => sql`t.status IN ('PLANNED', 'EFFECTIVE')`),
  'workAuthorizationLogbook.orgId': passes('goes along as far as it counts'),
  'jobRecord.orgId': stays('sealed: whose work it was'),
  'acknowledgement.orgId': stays('sealed: who acknowledged'),
  'acknowledgementRemark.orgId': stays('sealed: who said it'),
  'jobReply.orgId': stays('sealed: who said it'),
}
