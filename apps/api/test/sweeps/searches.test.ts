import { Role, type RoleId } from '@portal/shared/access/roles'
import { searchText } from '@portal/shared/features/common/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { OPERATIONS } from '../../src/features.ts'
import { textOfBook } from '../books.ts'
import { makeContractorChange, makeHandover, makeInvitation, makeSubcontract, makeWorkAuthorization } from '../chain.ts'
import { makeContest } from '../contests.ts'
import { narrowed } from '../narrowed.ts'
import {
  asUser,
  db,
  grant,
  makeLabel,
  makeLogbook,
  makeOrg,
  makeProposal,
  makeUser,
  makeWorker,
  now,
} from '../world.ts'
import { formSearches } from './searches.forms.ts'
import { INSPECTION_SEARCHES } from './searches.inspection.ts'
import { planSearches } from './searches.plans.ts'
import { questionSearches } from './searches.questions.ts'
import { recordSearches } from './searches.records.ts'
import { commonSearches, roleSearches } from './searches.roles.ts'
import { sensorSearches } from './searches.sensors.ts'
import { specificationSearches } from './searches.specifications.ts'
import { seenBy } from './searches.workers.ts'

/** What LIKE reads as its own, between characters that make the text one of a kind. */
const SIGNS = ['%', '_', '\\'] as const
type Person = Awaited<ReturnType<typeof asUser>>
/** Makes a row that holds the text, and answers what of a reply says that it was found. */
type Maker = (text: string) => Promise<string>
interface Search {
  path: string
  of?: () => number // the row that the path names
  field: string
  who: () => Person
  make: Maker
}
let [rc, rp, emsd]: { id: number }[] = []
const people = new Map<string, Person>()
const person = (role: RoleId) => () => people.get(String(role)) as Person
let n = 0
const org: Maker = async (nameEn) => (await makeOrg('RP', { nameEn })).nameZh
const orgNumber: Maker = async (registrationNumber) => (await makeOrg('RP', { registrationNumber })).nameEn
const worker: Maker = async (nameEn) => {
  const { worker } = await makeWorker(rc as { id: number }, 'GW', Role.rcGeneralWorker)
  return (await db.worker.update({ where: { id: worker.id }, data: { nameEn } })).nameZh
}
const workerNumber: Maker = async (number) => {
  const { worker } = await makeWorker(rc as { id: number }, 'GW', Role.rcGeneralWorker)
  await db.workerRegistration.create({ data: { workerId: worker.id, kind: 'RLE', number, expiresOn: now } })
  return worker.nameZh
}
const logbook: Maker = async (addressEn) => {
  const made = await makeLogbook({ addressEn })
  await grant(made, rc as { id: number }, 'rc.PMC')
  return made.locationId
}
const premises: Maker = async (addressEn) => (await logbook(addressEn)).slice(0, 7)
const record: Maker = async (addressEn) => {
  const { id, locationId } = await db.logbook.findUniqueOrThrow({ where: { locationId: await logbook(addressEn) } })
  const when = { startedAt: now, completedAt: now, submittedAt: now }
  const data = {
    logbookId: id,
    orgId: rc?.id ?? 0,
    submitterId: person(Role.rcOfficer)().user.id,
    creatorType: 'PRINCIPAL',
  }
  await db.jobRecord.create({ data: { ...data, typeOfWork: 'TW15', ...when, geo: 'Y' } })
  return locationId
}
const proposal: Maker = async (nameEn) => {
  const org = await makeOrg('RP', { nameEn })
  await makeProposal(org, { nameZh: org.nameZh })
  return org.nameZh
}
const change: Maker = async (reason) => {
  const made = await makeLogbook()
  await grant(made, rp as { id: number }, 'rp.OC')
  return (await makeContractorChange(made, rp as { id: number }, await makeOrg('RC'), { reason })).number
}
const handover: Maker = async (addressEn) => {
  const made = await makeLogbook({ addressEn })
  await makeHandover(made, rc as { id: number }, await makeOrg('RC'))
  return made.locationId
}
const invited = async (recipientName: string) => {
  const of = rc as { id: number }
  const data = { recipientName, email: `invited${++n}@example.test` }
  return makeInvitation(await makeLogbook(), of, await makeUser(of, [Role.rcOfficer]), data)
}
const invitation: Maker = async (recipientName) => (await invited(recipientName)).number
const recipient: Maker = async (recipientName) => (await invited(recipientName)).email
let inviting = 0
const invitedTo: Maker = async (addressEn) => {
  if (!inviting) inviting = (await invited('Hei On')).id
  const made = await makeLogbook({ addressEn })
  await db.invitationLogbook.create({
    data: { invitationId: inviting, logbookId: made.id, category: 'rp.PMC', status: 'A' },
  })
  return made.locationId
}
const subcontract: Maker = async (displayName) =>
  (await makeSubcontract(await makeLogbook(), rc as { id: number }, await makeOrg('RC'), { displayName })).number
const contest: Maker = async (locationId) =>
  (await makeContest(await makeLogbook({ locationId }), rc as { id: number })).number
const authorization: Maker = async (displayName) =>
  (await makeWorkAuthorization(await makeLogbook(), rc as { id: number }, { displayName })).number
/** Access to a log-book of this id, told by who else has it. */
const right: Maker = async (locationId) => {
  const [made, other] = [
    await makeLogbook({ locationId }),
    await makeOrg('RP', { nameEn: `Holder ${++n}`, nameZh: '負責人' }),
  ]
  await grant(made, rc as { id: number }, 'rc.PMC')
  await grant(made, other, 'rp.OC')
  return other.nameEn
}
/** Who reads a log-book of this id and no other. */
const reader: Maker = async (locationId) => {
  const made = await makeLogbook({ locationId })
  await grant(made, rc as { id: number }, 'rc.PMC')
  const { id } = await narrowed(rc as { id: number }, Role.rcOfficer, [made])
  return `{"id":${id},`
}
/** Who is called so, and reads the log-books of his organization. */
const colleague: Maker = async (displayName) => {
  await grant(await makeLogbook(), rc as { id: number }, 'rc.PMC')
  const { id } = await makeUser(rc as { id: number }, [Role.rcOfficer], { displayName })
  return `{"id":${id},`
}
/** The same people as a workbook names them. */
const readerNamed: Maker = async (locationId) => {
  const displayName = `Reader ${++n} of one`
  const made = await makeLogbook({ locationId })
  await grant(made, rc as { id: number }, 'rc.PMC')
  const { id } = await narrowed(rc as { id: number }, Role.rcOfficer, [made])
  await db.user.update({ where: { id }, data: { displayName } })
  return displayName
}
const colleagueNamed: Maker = async (part) => {
  const displayName = `${part} and ${++n}`
  await colleague(displayName)
  return displayName
}
const contractor: Maker = async (nameEn) => (await makeOrg('RC', { nameEn })).nameZh
/** An operation on a log-book of this id, found by who did it. */
const operation: Maker = async (locationId) => operationOn(await makeLogbook({ locationId }), `somebody ${++n}`)
const operationBy: Maker = async (userName) => {
  const made = await makeLogbook()
  await operationOn(made, userName)
  return made.locationId
}
async function operationOn(made: { id: number }, userName: string): Promise<string> {
  await grant(made, rc as { id: number }, 'rc.PMC')
  const data = { action: 'logbook.update', model: 'logbook', rowId: '1', orgName: '', source: 'screen' }
  await db.operationEvent.create({ data: { ...data, userName, orgId: (rc as { id: number }).id, logbookId: made.id } })
  return userName
}
const rpOrg = () => rp as { id: number }
const label: Maker = async (name) => `${(await makeLabel(rpOrg(), name)).id},"name":"${JSON.stringify(name).slice(1)}`
const search = (path: string, field: string, role: RoleId, make: Maker): Search => ({
  path,
  field,
  who: person(role),
  make,
})
/** Every field in which people search, and how to make a row that it finds. */
const SEARCHES: Record<string, Search> = {
  'accessRights.list q': search('/api/accessRight', 'q', Role.rcOfficer, right),
  'accessRights.export q': search('/api/accessRight/export', 'q', Role.rcOfficer, right),
  'accessOrganizations.list q': search('/api/accessRight/organization', 'q', Role.rcOfficer, right),
  'accessOrganizations.export q': search('/api/accessRight/organization/export', 'q', Role.rcOfficer, right),
  'accessPeople.list q': search('/api/accessRight/person', 'q', Role.rcAdmin, reader),
  'deputies.colleagues name': search('/api/account/deputy/colleague', 'name', Role.rcOfficer, colleague),
  'dutyList.colleagues name': search('/api/duty/colleague', 'name', Role.rcOfficer, colleague),
  'accessPeople.list name': search('/api/accessRight/person', 'name', Role.rcAdmin, colleague),
  'accessPeople.export q': search('/api/accessRight/person/export', 'q', Role.rcAdmin, readerNamed),
  'accessPeople.export name': search('/api/accessRight/person/export', 'name', Role.rcAdmin, colleagueNamed),
  'contractorChanges.list q': search('/api/contractorChange', 'q', Role.rpAdmin, change),
  'contractorChanges.export q': search('/api/contractorChange/export', 'q', Role.rpAdmin, change),
  'handovers.list q': search('/api/handover', 'q', Role.rcOfficer, handover),
  'workAuthorizations.list q': search('/api/workAuthorization', 'q', Role.rcOfficer, authorization),
  'workAuthorizations.export q': search('/api/workAuthorization/export', 'q', Role.rcOfficer, authorization),
  'invitations.list q': search('/api/logbookAccessInvitation', 'q', Role.rcOfficer, invitation),
  'invitations.recipients q': search('/api/logbookAccessInvitation/recipient', 'q', Role.rcOfficer, recipient),
  'invitations.logbooks q': {
    ...search('/api/logbookAccessInvitation/:id/logbook', 'q', Role.rcOfficer, invitedTo),
    of: () => inviting,
  },
  'invitedLogbooks.export q': {
    ...search('/api/logbookAccessInvitation/logbook/export?id=:id', 'q', Role.rcOfficer, invitedTo),
    of: () => inviting,
  },
  'invitations.export q': search('/api/logbookAccessInvitation/export', 'q', Role.rcOfficer, invitation),
  'healthContests.list q': search('/api/healthIndex/contest', 'q', Role.rcOfficer, contest),
  'scoredWorkers.list name': search('/api/dashboard/worker', 'name', Role.rcAdmin, worker),
  'scoredWorkers.export name': search('/api/dashboard/worker/export', 'name', Role.rcAdmin, worker),
  'subcontracts.list q': search('/api/subcontract', 'q', Role.rcOfficer, subcontract),
  'subcontracts.export q': search('/api/subcontract/export', 'q', Role.rcOfficer, subcontract),
  'handovers.export q': search('/api/handover/export', 'q', Role.rcOfficer, handover),
  ...recordSearches(record, person(Role.rcOfficer)),
  ...Object.fromEntries(INSPECTION_SEARCHES.map(([name, one]) => [name, { ...one, who: person(Role.emsdOfficer) }])),
  'labels.list name': search('/api/label', 'name', Role.rpAdmin, label),
  ...planSearches(() => rc as { id: number }, person(Role.rcOfficer)),
  ...formSearches(() => rc as { id: number }, person(Role.rcOfficer)),
  ...specificationSearches(() => rc as { id: number }, person(Role.rcOfficer)),
  ...sensorSearches(() => rc as { id: number }, person(Role.rcOfficer)),
  ...questionSearches(() => rc as { id: number }, person(Role.rcOfficer)),
  ...roleSearches(rpOrg, person(Role.rpAdmin)),
  ...commonSearches(person(Role.superAdmin)),
  'logbooks.list q': search('/api/logbook', 'q', Role.rcOfficer, logbook),
  'logbooks.list address': search('/api/logbook', 'address', Role.rcOfficer, logbook),
  'logbooks.export q': search('/api/logbook/export', 'q', Role.rcOfficer, logbook),
  'logbooks.export address': search('/api/logbook/export', 'address', Role.rcOfficer, logbook),
  'logbooks.premises q': search('/api/logbook/premises', 'q', Role.rcOfficer, premises),
  'audit.list q': search('/api/audit', 'q', Role.rcAdmin, operationBy),
  'audit.export q': search('/api/audit/export', 'q', Role.rcAdmin, operationBy),
  'operationRecords.list q': search('/api/operationRecord', 'q', Role.rcOfficer, operation),
  'operationRecords.list person': search('/api/operationRecord', 'person', Role.rcOfficer, operationBy),
  'operationRecords.export q': search('/api/operationRecord/export', 'q', Role.rcOfficer, operation),
  'operationRecords.export person': search('/api/operationRecord/export', 'person', Role.rcOfficer, operationBy),
  'organizations.list name': search('/api/organization', 'name', Role.emsdAdmin, org),
  'organizations.list registrationNumber': search('/api/organization', 'registrationNumber', Role.emsdAdmin, orgNumber),
  'organizations.export name': search('/api/organization/export', 'name', Role.emsdAdmin, org),
  'organizations.export registrationNumber': search(
    '/api/organization/export',
    'registrationNumber',
    Role.emsdAdmin,
    orgNumber,
  ),
  'organizations.contractors name': search('/api/organization/contractor', 'name', Role.rpAdmin, contractor),
  'groups.organizations name': search('/api/group/organization', 'name', Role.superAdmin, org),
  'organizations.pick name': search('/api/organization/pick', 'name', Role.emsdAdmin, org),
  'organizations.proposals name': search('/api/organization/proposal', 'name', Role.emsdAdmin, proposal),
  'rpChanges.list q': search('/api/rpChange', 'q', Role.rcOfficer, right),
  'rpChanges.export q': search('/api/rpChange/export', 'q', Role.rcOfficer, right),
  'seenWorkers.list name': search('/api/worker/seen', 'name', Role.rpAdmin, (name) => seenBy(rpOrg(), name)),
  'workers.list name': search('/api/worker', 'name', Role.rcAdmin, worker),
  'workers.list registrationNumber': search('/api/worker', 'registrationNumber', Role.rcAdmin, workerNumber),
  'workers.pick name': search('/api/worker/pick', 'name', Role.rcAdmin, worker),
  'workers.export name': search('/api/worker/export', 'name', Role.rcAdmin, worker),
  'workers.export registrationNumber': search('/api/worker/export', 'registrationNumber', Role.rcAdmin, workerNumber),
}

beforeAll(async () => {
  ;[rc, rp, emsd] = [await makeOrg('RC'), await makeOrg('RP'), await makeOrg('EMSD')]
  for (const [org, role] of [
    [rc, Role.rcAdmin],
    [rc, Role.rcOfficer],
    [rp, Role.rpAdmin],
    [emsd, Role.emsdAdmin],
    [emsd, Role.emsdOfficer],
    [emsd, Role.superAdmin],
  ] as const)
    people.set(String(role), await asUser(await makeUser(org as { id: number }, [role])))
})
/** All that an answer says, be it a page or a workbook. */
async function said({ path, of, field, who }: Search, text: string): Promise<string> {
  const place = path.replace(':id', String(of?.()))
  const res = await who()
    .get(`${place}${place.includes('?') ? '&' : '?'}${field}=${encodeURIComponent(text)}`)
    .buffer(true)
    .parse((reply, done) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => done(null, Buffer.concat(parts)))
    })
  expect(res.status, `${path} ${text}`).toBe(200)
  const bytes = res.body as Buffer
  return /\/export(\?|$)/.test(path) ? textOfBook(bytes) : bytes.toString('utf8')
}

describe('searches', () => {
  it('are all tried here', () => {
    const fields = Object.entries(OPERATIONS).flatMap(([operation, { query }]) =>
      Object.entries<z.ZodType>((query?.shape ?? {}) as Record<string, z.ZodType>)
        .filter(([, schema]) => schema === searchText)
        .map(([field]) => `${operation} ${field}`),
    )
    expect(fields.sort()).toEqual(Object.keys(SEARCHES).sort())
  })

  it.each(Object.entries(SEARCHES))('%s takes every character as itself', async (_, search) => {
    for (const sign of SIGNS) {
      const [before, after] = [`Q${++n}X`, `Z${n}Y`]
      const found = await search.make(`${before}${sign}${after}`)
      const others = [await search.make(`${before}W${after}`), await search.make(`${before}${after}`)]
      const answer = await said(search, `${before}${sign}${after}`)
      expect(answer, `${sign} is found`).toContain(found)
      for (const other of others) expect(answer, `${sign} means itself`).not.toContain(other)
    }
  })
})
