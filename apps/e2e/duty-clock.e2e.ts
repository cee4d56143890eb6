import { refreshDuties } from '@portal/db/duties/refresh'
import { DUTY_ESCALATION, type DutyWhen } from '@portal/shared/features/duties/duty.codes'
import { jobContracts } from '@portal/shared/features/jobs/job.contract'
import { addDays, addMonths, dayOf } from '@portal/shared/kernel/time'
import { SCREENS } from '@portal/shared/screens'
import { bearer } from './bearer.ts'
import { expect, test } from './fixtures.ts'
import { behind, MADE_PASSWORD, makeLogbooks, makePerson, makeWorker, type Person, Role } from './people.ts'
import { postRecord } from './record.ts'
import { WORDS } from './words.ts'

const { dutyKind } = WORDS.eng.enums
const ESCALATE = 'duties.escalate'
const OVERDUE: DutyWhen = 'overdue'
/** So many days before it is due it is told for the first time. */
const DAYS_LEFT = 3

/** A lift that was maintained so that the next visit is due in some days. */
async function maintained(officer: Person, responsible: Person) {
  const [logbook] = await makeLogbooks(1, [
    { orgId: officer.orgId, role: 'rc.PMC' },
    { orgId: responsible.orgId, role: 'rp.OC' },
  ])
  if (!logbook) throw new Error('a log-book')
  const today = dayOf(new Date())
  const last = addMonths(addDays(today, DAYS_LEFT), -1)
  await behind(async (db) => {
    const at = new Date(`${last}T04:00:00Z`)
    const by = { orgId: officer.orgId, submitterId: officer.id, creatorType: 'PRINCIPAL', status: 'ACKNOWLEDGED' }
    const when = { startedAt: at, completedAt: at, submittedAt: at }
    await db.jobRecord.create({ data: { logbookId: logbook.id, typeOfWork: 'TW15', geo: 'Y', ...by, ...when } })
    await refreshDuties(db, [logbook.id])
    // of what is due elsewhere in the city others are told by their own journeys alone
    await db.$executeRaw`
      INSERT INTO expiry_reminder (subject, subject_id, expires_on, days, created_at)
      SELECT 'duty.' || level, d.id, d.due_on, 0, now() FROM duty d, unnest(ARRAY['due', 'overdue', 'admins', 'otherSide']) AS level
      WHERE d.logbook_id <> ${logbook.id} ON CONFLICT DO NOTHING`
  })
  return logbook
}

/** So many days pass at this lift: everything there lies further back, exactly, for months are not of one length. */
const passDays = (logbookId: number, days: number) =>
  behind((db) =>
    db.$transaction(async (tx) => {
      // what was recorded is written once
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE job_record SET started_at = started_at - make_interval(days => ${days}::int), completed_at = completed_at - make_interval(days => ${days}::int),
          submitted_at = submitted_at - make_interval(days => ${days}::int) WHERE logbook_id = ${logbookId}`
      await tx.$executeRaw`
        UPDATE duty SET from_on = from_on - ${days}::int, due_on = due_on - ${days}::int WHERE logbook_id = ${logbookId}`
    }),
  )

/** What somebody was told of duties. */
const toldOf = ({ id }: Person) =>
  behind((db) => db.messageRecipient.count({ where: { userId: id, message: { event: 'dutiesDue' } } }))

test('a visit comes near, is due, overdue and told to ever more people, until a record does it', async ({
  page,
  request,
  signIn,
  tokenOf,
  worker,
}) => {
  const officer = await makePerson(Role.rcOfficer)
  const admin = await makePerson(Role.rcAdmin, {}, officer)
  const responsible = await makePerson(Role.rpAdmin)
  const { id, locationId } = await maintained(officer, responsible)
  const escalate = async () => {
    const again = await request.post(jobContracts.again.path, {
      headers: { ...bearer(await tokenOf('super_admin')).headers, 'idempotency-key': crypto.randomUUID() },
      data: { name: ESCALATE },
    })
    expect(again.ok(), await again.text()).toBe(true)
  }
  const told = async (whom: readonly Person[]) => Promise.all(whom.map(toldOf))
  const people = [officer, admin, responsible]

  await signIn(officer.username, 'eng', page, MADE_PASSWORD)
  const row = page.getByRole('row').filter({ hasText: locationId }).filter({ hasText: dutyKind.MAINTENANCE })
  const open = (when: DutyWhen | '' = '') =>
    page.goto(`${SCREENS.dutyList.path}?q=${locationId}${when && `&when=${when}`}`)
  await open()
  await expect(row).toBeVisible()
  await escalate()
  await expect.poll(() => told(people)).toEqual([1, 1, 0])

  await passDays(id, DAYS_LEFT)
  await open('week')
  await expect(row, 'due today').toBeVisible()

  await passDays(id, DUTY_ESCALATION.overdue)
  await open(OVERDUE)
  await expect(row, 'one day overdue').toBeVisible()
  await escalate()
  await expect.poll(() => told(people)).toEqual([2, 2, 0])

  await passDays(id, DUTY_ESCALATION.admins - DUTY_ESCALATION.overdue)
  await escalate()
  await expect.poll(() => told(people), 'administrators too').toEqual([2, 3, 0])

  await passDays(id, DUTY_ESCALATION.otherSide - DUTY_ESCALATION.admins)
  await escalate()
  await expect.poll(() => told(people), 'and the other side').toEqual([2, 3, 1])

  await open(OVERDUE)
  await expect(row).toBeVisible()
  const { username } = await makeWorker('RW', officer)
  await postRecord(request, await worker(username, MADE_PASSWORD), locationId)
  await open(OVERDUE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row, 'done').toBeHidden()
  // a month may have a day more than the list looks ahead at first
  await passDays(id, 1)
  await open()
  await expect(row, 'the next one').toBeVisible()
})
