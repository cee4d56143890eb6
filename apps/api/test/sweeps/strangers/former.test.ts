import { permissionsOf } from '@portal/shared/access/grants'
import type { OrgType } from '@portal/shared/access/roles'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { beforeAll, expect, it } from 'vitest'
import { db, grant } from '../../world.ts'
import { shareOf } from './dealt.ts'
import { makeStranger } from './people.ts'
import { makeTheirs, PLACE } from './rows.ts'
import { ENDED, LATER, MET } from './standing.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

beforeAll(watchRows)

const FORMER: readonly (readonly [string, RoleId, OrgType, PartyRole])[] = [
  ['a former contractor', Role.rcAdmin, 'RC', 'rc.PMC'],
  ['a former sub-contractor', Role.rcOfficer, 'RC', 'sub.MSC'],
  ['a former responsible person', Role.rpAdmin, 'RP', 'rp.OC'],
]

const RIGHTS = FORMER.map(([, role]) => ({ permissions: permissionsOf([role], 'web') }))

it.each(FORMER.map((who, nth) => [...who, nth] as const))(
  '%s is told nothing of today and changes nothing of it',
  async (name, role, type, party, nth) => {
    const theirs = await makeTheirs()
    const { logbook } = theirs.fixture
    await db.logbookParty.updateMany({ where: { logbookId: logbook.id }, data: { startsAt: LATER } })
    const person = await makeStranger(name, role, 'web', type)
    await grant(logbook, person.org, party, ENDED)
    const known = [PLACE, String(logbook.id)]
    expect(await sweep({ ...person, known }, theirs, { met: MET, share: shareOf(nth, RIGHTS) })).toEqual([])
  },
)
