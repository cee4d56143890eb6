import { Prisma } from '@portal/db'
import { ENDING_DAYS } from '@portal/shared/features/access-rights/access-right.schema'
import { HONG_KONG, lastDayOf, toDate } from '@portal/shared/kernel/time'
import { path, SCREENS } from '@portal/shared/screens'
import { reminder } from '../messages/reminder.ts'
import { namedRight } from './access-right.extension.ts'

/** Access that nothing ends but its own date, with its last day, read from the index logbook_party_ending_on. */
const CANDIDATES = Prisma.sql`
  SELECT p.id, ((p.ends_at AT TIME ZONE ${HONG_KONG}) - interval '1 millisecond')::date AS expires_on FROM logbook_party p
  WHERE p.ends_at IS NOT NULL AND NOT p.is_void AND p.ended_by IS NULL`

export const announceEndings = reminder({
  name: 'accessRights.ending',
  subject: 'ACCESS',
  candidates: CANDIDATES,
  days: ENDING_DAYS.map(Number),
  load: ({ db }, ids) =>
    db.logbookParty.findMany({ where: { id: { in: [...ids] } }, include: namedRight, orderBy: { id: 'asc' } }),
  dateOf: ({ endsAt }) => endsAt && toDate(lastDayOf(endsAt)),
  event: 'accessEnding',
  about: ({ logbook: { locationId, addressEn, addressZh }, role, org }, due) => ({
    params: { locationId, addressEn, addressZh, partyRole: role, orgEn: org.nameEn, orgZh: org.nameZh, ...due },
    link: path.accessRightsOf(locationId),
  }),
  to: [
    ({ orgId }) => ({ orgIds: [orgId], permission: 'accessRight:list' }),
    ({ givenByOrgId, orgId }) =>
      givenByOrgId === null || givenByOrgId === orgId
        ? undefined
        : { orgIds: [givenByOrgId], permission: 'accessRight:revoke' },
  ],
  link: `${SCREENS.accessRights.path}?endsWithin=30`,
})
