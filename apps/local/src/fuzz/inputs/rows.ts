import { createHash } from 'node:crypto'
import type { createDb } from '@portal/db'
import { factories } from '@portal/db/factories/make'
import { Role, type RoleId } from '@portal/shared/access/roles'
import { FIRST_CUSTOM_MENU } from '@portal/shared/features/menus/menu-admin.schema'
import { issueClient } from '../../../../api/src/features/api-clients/api-client.ts'
import { DICTIONARY_VALUE } from '../../../../api/test/bodies.ts'
import { fillClients } from './client.rows.ts'
import { fillDuties, fillEvidence } from './duty.rows.ts'
import { fillForms } from './form.rows.ts'
import { fillInspections } from './inspection.rows.ts'
import { fillPlans } from './plan.rows.ts'
import { fillQuestions } from './question.rows.ts'
import { fillRoles } from './role.rows.ts'
import { fillSensors } from './sensor.rows.ts'
import { fillUpdate } from './specification.rows.ts'

const TAG = 'fz01'
const DAY_MS = 86_400_000
/** Of rows that inputs use up. */
const MANY = 60
const PEOPLE: readonly (readonly [
  type: 'RC' | 'RP' | 'EMSD' | 'ADM' | 'SUPL',
  role: RoleId,
  channel: 'web' | 'mobile',
])[] = [
  ['RC', Role.rcAdmin, 'web'],
  ['RC', Role.rcOfficer, 'web'],
  ['RC', Role.rcRegisteredWorker, 'mobile'],
  ['RP', Role.rpAdmin, 'web'],
  ['RP', Role.rpOfficer, 'web'],
  ['EMSD', Role.emsdAdmin, 'web'],
  ['EMSD', Role.superAdmin, 'web'],
  ['ADM', Role.accessorAdmin, 'web'],
]
type Db = ReturnType<typeof createDb>
export type Made = Awaited<ReturnType<typeof fillRows>>

/** People of every kind, and some rows of most things. */
export async function fillRows(db: Db) {
  const { makeOrg, makeUser, makeLogbook, makeLabel, makeTemplate, makeWorker, grant } = factories(db, TAG)
  const orgs = {
    RC: await makeOrg('RC', { rcNumber: 'RLC12345' }),
    RP: await makeOrg('RP'),
    EMSD: await makeOrg('EMSD'),
    ADM: await makeOrg('ADM'),
    SUPL: await makeOrg('SUPL'),
  }
  const logbooks = [await makeLogbook(), await makeLogbook({ kind: 'E', type: 'E' })]
  const site = await makeLogbook()
  for (const logbook of [...logbooks, site]) {
    await grant(logbook, orgs.RC, 'rc.PMC')
    await grant(logbook, orgs.RP, 'rp.OC')
  }
  await grant(site, orgs.SUPL, 'supplier.SENSOR')
  const settings = await fillSensors(db, orgs.SUPL, site, [orgs.RC, orgs.RP])
  const key = await keyOf(db, orgs.SUPL)
  const labels = await Promise.all(Array.from({ length: MANY }, (_, at) => makeLabel(at % 2 ? orgs.RC : orgs.RP)))
  const workers = [
    await makeWorker(orgs.RC, 'RE', Role.rcRegisteredEngineer),
    await makeWorker(orgs.RC, 'GW', Role.rcGeneralWorker),
  ]
  /** Of whom and of which no other input is aimed, so that work can be recorded to the end. */
  const hand = await makeWorker(orgs.RC, 'RW', Role.rcRegisteredWorker)
  const users: { user: { id: number; username: string; email: string }; role: RoleId; channel: 'web' | 'mobile' }[] = []
  for (const [type, role, channel] of PEOPLE) {
    const user =
      channel === 'mobile' ? (await makeWorker(orgs[type], 'RW', role)).user : await makeUser(orgs[type], [role])
    users.push({ user, role, channel })
  }
  const owner = users.find(({ role }) => role === Role.rcOfficer)?.user
  const templates = await Promise.all(Array.from({ length: MANY }, () => makeTemplate(orgs.RC, owner ?? { id: 0 })))
  const [logbook] = logbooks
  const submitter = users.find(({ channel }) => channel === 'mobile')?.user
  const at = new Date()
  const records = await Promise.all(
    Array.from({ length: 3 }, () =>
      db.jobRecord.create({
        data: {
          logbookId: logbook?.id ?? 0,
          orgId: orgs.RC.id,
          submitterId: submitter?.id ?? 0,
          creatorType: 'PRINCIPAL',
          typeOfWork: 'TW15',
          startedAt: new Date(at.getTime() - 7_200_000),
          completedAt: new Date(at.getTime() - 3_600_000),
          submittedAt: at,
          geo: 'Y',
        },
      }),
    ),
  )
  const message = await db.message.create({
    data: {
      tag: 'WORKS',
      event: 'jobRecordSubmitted',
      recipients: { create: users.map(({ user }) => ({ userId: user.id })) },
    },
    include: { recipients: true },
  })
  const job = { userId: users[0]?.user.id ?? 0, orgId: orgs.RC.id, kind: 'exportJobRecords' }
  const runs = await db.run.createManyAndReturn({
    data: Array(MANY).fill({ ...job, input: { kind: 'jobRecords', filters: {} }, language: 'eng', total: 3000 }),
  })
  const sessions = await db.session.createManyAndReturn({
    data: users.flatMap(({ user }) =>
      Array(MANY).fill({ userId: user.id, channel: 'web', expiresAt: new Date(at.getTime() + DAY_MS) }),
    ),
  })
  const list = await db.locationList.create({
    data: {
      key: `LIST-${'A'.repeat(24)}`,
      orgId: orgs.RC.id,
      locationIds: logbooks.map(({ locationId }) => locationId),
    },
  })
  const link = { logbookId: logbook?.id ?? 0, sequence: 1, previousSeal: '0'.repeat(64), seal: 'a'.repeat(64) }
  const seal = await db.sealEntry.create({ data: { ...link, kind: 'JOB_RECORD', canonical: '{}', sealedAt: at } })
  const next = await makeOrg('RC')
  const passed = { role: 'rc.PMC', userName: 'x', newOrgId: next.id }
  const ofSite = { create: { logbookId: site.id } }
  const change = await db.contractorChange.create({
    data: {
      ...passed,
      orgId: orgs.RP.id,
      startsAt: new Date(at.getTime() + DAY_MS),
      reason: 'x',
      status: 'PENDING',
      logbooks: ofSite,
    },
  })
  const { id: handoverId, number } = await db.handover.create({
    data: { ...passed, role: 'rc.PIC', orgId: orgs.RC.id },
  })
  const row = await db.handoverLogbook.create({ data: { handoverId, logbookId: site.id, role: 'rc.PIC' } })
  const handover = { id: row.id, number }
  const subcontract = await db.subcontract.create({
    data: {
      role: 'sub.OSC',
      orgId: orgs.RC.id,
      userName: 'x',
      subOrgId: next.id,
      displayName: 'x',
      mayGrant: false,
      startsAt: new Date(at.getTime() + DAY_MS),
      endsAt: new Date(at.getTime() + 2 * DAY_MS),
      status: 'PENDING',
    },
  })
  const letIn = await db.logbookParty.create({
    data: {
      logbookId: site.id,
      orgId: next.id,
      kind: 'SUB',
      role: 'sub.OSC',
      startsAt: subcontract.startsAt,
      endsAt: subcontract.endsAt,
      source: 'SUBCONTRACT',
      origin: subcontract.number,
      givenByOrgId: orgs.RC.id,
    },
  })
  await db.subcontractLogbook.create({
    data: { subcontractId: subcontract.id, logbookId: site.id, partyId: letIn.id, creatorType: 'PRINCIPAL' },
  })
  const invitations = await invite(db, orgs, users, { id: site.id, at })
  const given = { orgId: orgs.RC.id, startsAt: at, endsAt: new Date(at.getTime() + DAY_MS) }
  const authorization = await db.workAuthorization.create({
    data: { ...given, userName: 'x', logbooks: { create: { logbookId: site.id, ...given } } },
  })
  const rights = await db.logbookParty.findMany({ where: { logbookId: site.id } })
  const menus = await db.menu.createManyAndReturn({
    data: Array.from({ length: MANY }, (_, place) => ({
      id: FIRST_CUSTOM_MENU + 1 + place,
      key: `own${place}`,
      path: `/own${place}`,
      titleEn: 'Own',
      titleZh: '自訂',
      icon: '',
      sort: 0,
    })),
  })
  const values = await db.dictDetail.createManyAndReturn({
    data: Array.from({ length: MANY }, (_, at) => ({ ...DICTIONARY_VALUE, value: `own${at}` })),
  })
  const accessor = await makeUser(orgs.ADM, [Role.accessor])
  const member = users.find(({ role }) => role === Role.accessorAdmin)?.user ?? { id: 0 }
  const clients = await fillClients(db, orgs.RC, at, MANY)
  const roles = await fillRoles(db, [orgs.RC, orgs.RP], await makeUser(orgs.RC, [Role.rcOfficer]), MANY)
  const duties = await fillDuties(db, logbooks, at)
  await fillEvidence(db, await makeUser(orgs.RC, [Role.rcOfficer]), records, await makeUser(orgs.RP, []))
  const questions = await fillQuestions(db, orgs.RC, logbooks, at, MANY)
  const maintenance = await fillPlans(db, orgs.RC, logbooks, at)
  const forms = await fillForms(db, orgs.RC, site, MANY, at)
  const update = await fillUpdate(db, orgs.RC, site, at)
  const inspection = await fillInspections(db, {
    consultant: orgs.ADM,
    member,
    logbook: site,
    contractor: orgs.RC,
    now: at,
    many: MANY,
  })
  const contest = await db.healthContest.create({
    data: {
      logbookId: site.id,
      month: new Date(Date.UTC(at.getFullYear(), at.getMonth() - 1, 1)),
      part: 'breakdowns',
      orgId: orgs.RC.id,
      userName: 'x',
      claim: 'x',
      contractorIds: [orgs.RC.id],
    },
  })
  return {
    key,
    orgs: Object.values(orgs),
    logbooks,
    labels,
    templates,
    workers,
    users,
    site,
    settings,
    hand,
    records,
    message,
    runs,
    sessions,
    list,
    seal,
    menus,
    values,
    contest,
    duties,
    questions,
    maintenance,
    forms,
    update,
    inspection: { ...inspection, accessor, member, consultant: orgs.ADM },
    next,
    change,
    handover,
    subcontract,
    invitations,
    authorization,
    rights,
    roles,
    clients,
  }
}

/** The secret of the link of the second invitation. */
export const LINK_TOKEN = 'a link of an invitation'
/** Two invitations to a log-book, both opened; of the second the link is known. */
async function invite(
  db: Db,
  { RC, RP }: { RC: { id: number }; RP: { id: number } },
  users: readonly { user: { id: number; email: string }; role: RoleId }[],
  { id: logbookId, at }: { id: number; at: Date },
) {
  const [sender, recipient] = [Role.rcOfficer, Role.rpAdmin].map((of) => users.find(({ role }) => role === of)?.user)
  const email = recipient?.email ?? ''
  const until = new Date(at.getTime() + DAY_MS)
  const common = {
    orgId: RC.id,
    userId: sender?.id ?? 0,
    userName: 'x',
    recipientName: 'x',
    email,
    recipientOrgId: RP.id,
  }
  const invitations = []
  for (const category of ['rp.PMC_S', 'rp.OWNER_S', 'rp.DEV_S'])
    invitations.push(
      await db.invitation.create({
        data: {
          ...{ ...common, category, startsAt: until, sentAt: at, linkUntil: until },
          logbooks: { create: { logbookId, category } },
        },
      }),
    )
  const digest = createHash('sha256').update(LINK_TOKEN).digest('hex')
  const link = { id: crypto.randomUUID(), kind: 'ACCESS', subjectId: invitations[2]?.id ?? 0, email, digest }
  await db.invitationLink.create({ data: { ...link, expiresAt: until } })
  return invitations.slice(0, 2)
}

/** The key of a program that may send readings. */
async function keyOf(db: Db, org: { id: number }): Promise<string> {
  const now = new Date()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const form = { orgId: org.id, name: 'A gateway', permissions: ['sensor:post' as const], addresses: [], expiresAt }
  return (await db.$transaction((tx) => issueClient({ db: tx, now }, form))).key
}
