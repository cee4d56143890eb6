import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { dayOf } from '@portal/shared/kernel/time'
import { join, makePlan, makeTeam } from '../inspection.ts'
import { makeLogbook, makeUser, now } from '../world.ts'
import { DUTY_SEARCHES } from './searches.duties.ts'
import { FINDING_SEARCHES } from './searches.findings.ts'

async function planned(made: { id: number; locationId: string }, over: object = {}): Promise<string> {
  await makePlan(null, { logbook: made, ...over })
  return made.locationId
}
/** A plan for a log-book at this address, one with this remark, and one that somebody of this name completed. */
const plan = async (addressEn: string) => planned(await makeLogbook({ addressEn }))
const remarked = async (remark: string) => planned(await makeLogbook(), { remark })
const completed = async (completedByName: string) =>
  planned(await makeLogbook(), { completedByName, status: 'COMPLETED', closedAt: now })

/** A job of a team at this address, and who inspects for a team under this name. */
async function job(addressEn: string): Promise<string> {
  const logbook = await makeLogbook({ addressEn })
  await makePlan(await makeTeam(), { logbook, status: 'ARRANGED', isBackup: true, plannedAt: now })
  return logbook.locationId
}
async function inspecting(displayName: string): Promise<string> {
  const user = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdInspector], { displayName })
  await join(await makeTeam(), 'INSPECTOR', user)
  return `{"id":${user.id},`
}

const team = async (name: string) => `{"id":${(await makeTeam({ name })).id},`

/** The team that somebody of this name could join. */
let joined = 0
async function inspector(displayName: string): Promise<string> {
  if (!joined) joined = (await makeTeam()).id
  return (await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdInspector], { displayName })).username
}

const pool = (field: string, make: (text: string) => Promise<string>) =>
  ['list', 'export'].map((call) => {
    const path = `/api/inspectionPool${call === 'export' ? '/export' : ''}`
    return [`inspectionPool.${call} ${field}`, { path, field, make }] as const
  })
const candidates = {
  path: '/api/inspectionTeam/:id/candidate?kind=INSPECTOR',
  field: 'name',
  make: inspector,
  of: () => joined,
}
/** Fields in which the regulator's desk searches for plans, duties, teams and people to join one. */
export const INSPECTION_SEARCHES = [
  ...DUTY_SEARCHES,
  ...FINDING_SEARCHES,
  ...pool('q', plan),
  ...pool('remark', remarked),
  ...pool('completedBy', completed),
  ['inspectionTeams.list name', { path: '/api/inspectionTeam', field: 'name', make: team }],
  ['inspectionTeams.pick name', { path: '/api/inspectionTeam/pick', field: 'name', make: team }],
  ['inspectionTeams.candidates name', candidates],
  ['inspectionSchedules.list q', { path: '/api/inspectionSchedule', field: 'q', make: job }],
  [
    'inspectionSchedules.export q',
    { path: `/api/inspectionSchedule/export?from=${dayOf(now)}&to=${dayOf(now)}`, field: 'q', make: job },
  ],
  ['inspectionSchedules.people name', { path: '/api/inspectionSchedule/person', field: 'name', make: inspecting }],
] as const
