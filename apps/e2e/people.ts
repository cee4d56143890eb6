import type { Page } from '@playwright/test'
import { createDb, type Prisma } from '@portal/db'
import { factories, MADE_PASSWORD, newTag } from '@portal/db/factories/make'
import { GIVEN_ROLES, ORG_TYPES, type OrgType, REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { addDays, dayOf, endOf } from '@portal/shared/kernel/time'
import { databaseUrl } from './database.ts'
import { CAPTCHA } from './fixtures.ts'

export { MADE_PASSWORD, Role }

/** The type of organization whose people have a role; workers are contractors'. */
const typeOf = (roleId: RoleId): OrgType => ORG_TYPES.find((type) => GIVEN_ROLES[type].includes(roleId)) ?? 'RC'
type Over = Partial<Prisma.UserUncheckedCreateInput>
export interface Person {
  id: number
  username: string
  displayName: string
  email: string
  orgId: number
  orgNameEn: string
}

/** Work behind the portal's back on its database. */
export async function behind<T>(work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl(), { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

/** Somebody nobody has met before, in an organization of his own or beside somebody. */
export const makePerson = (roleId: RoleId, over: Over = {}, beside?: Person): Promise<Person> =>
  behind(async (db) => {
    const make = factories(db, newTag())
    const org = beside ? { id: beside.orgId, nameEn: beside.orgNameEn } : await make.makeOrg(typeOf(roleId))
    return { ...(await make.makeUser(org, [roleId], over)), orgNameEn: org.nameEn }
  })

/** New log-books of these organizations, so many of them in each premises. */
export const makeLogbooks = (count: number, holders: readonly { orgId: number; role: PartyRole }[], each = 1) => {
  const group = newTag()
  const locationIds = Array.from({ length: count }, (_, n) => {
    const premises = `${group}${Math.floor(n / each)
      .toString(36)
      .padStart(3, '0')}`
    return `${premises}-${String((n % each) + 1).padStart(3, '0')}`.toUpperCase()
  })
  return behind((db) => factories(db, group).makeLogbooks(locationIds, holders))
}

/** New log-books of these organizations in one premises, whose location IDs end like this: some endings mean something to a stand-in. */
export const makeLogbooksEnding = (
  endings: readonly string[],
  holders: readonly { orgId: number; role: PartyRole }[],
) => {
  const premises = crypto.randomUUID().slice(0, 7).toUpperCase()
  return behind((db) =>
    factories(db, newTag()).makeLogbooks(
      endings.map((ending) => `${premises}${ending}`),
      holders,
    ),
  )
}

/** Puts log-books at the installation stage. */
export const beginInstallation = (logbooks: readonly { id: number }[]) =>
  behind((db) =>
    db.logbook.updateMany({
      where: { id: { in: logbooks.map(({ id }) => id) } },
      data: { stage: 'INSTALLATION', activatedOn: null },
    }),
  )

const ROLE_OF_WORKER = { RE: Role.rcRegisteredEngineer, RW: Role.rcRegisteredWorker, GW: Role.rcGeneralWorker } as const

/** A worker whom nobody has met before, of an employer of his own or of somebody's; a registered one has a number. */
export const makeWorker = (kind: keyof typeof ROLE_OF_WORKER, beside?: Person) =>
  behind(async (db) => {
    const make = factories(db, newTag())
    const role = ROLE_OF_WORKER[kind]
    const { user, worker, number } = await make.makeWorker(
      beside ? { id: beside.orgId } : await make.makeOrg('RC'),
      kind,
      role,
    )
    return { username: user.username, workerId: worker.id, number }
  })

/** So many days pass for a work authorisation. */
export const passDays = (number: string, days: number) =>
  behind(async (db) => {
    const authorization = await db.workAuthorization.findUniqueOrThrow({
      where: { number },
      include: { logbooks: true },
    })
    const before = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
      startsAt: new Date(startsAt.getTime() - days * DAY_MS),
      endsAt: new Date(endsAt.getTime() - days * DAY_MS),
    })
    const { id, logbooks } = authorization
    await db.workAuthorization.update({ where: { id }, data: before(authorization) })
    for (const row of logbooks) await db.workAuthorizationLogbook.update({ where: { id: row.id }, data: before(row) })
  })
const DAY_MS = 86_400_000

/** Gives an organization's access to a log-book a last day so many days from now, on somebody's word. */
export const letEnd = (logbook: { id: number }, { orgId }: Person, days: number, giver: Person) =>
  behind((db) =>
    db.logbookParty.updateMany({
      where: { logbookId: logbook.id, orgId },
      data: {
        endsAt: endOf(addDays(dayOf(new Date()), days)),
        givenByOrgId: giver.orgId,
        givenByName: giver.displayName,
      },
    }),
  )

/** Ends whatever sessions a person has, as time would. */
export const endSessionsOf = ({ id }: Person) => behind((db) => db.session.deleteMany({ where: { userId: id } }))

/** Fills the sign-in fields that are on the page and sends them. */
export async function enter(page: Page, { username }: Pick<Person, 'username'>, password = MADE_PASSWORD) {
  await page.locator('input[name=password]').waitFor()
  const name = page.locator('input[name=username]:not([readonly])')
  if (await name.count()) await name.fill(username)
  await page.locator('input[name=password]').fill(password)
  // nobody types the answer to a picture that he does not see yet
  await page.locator('.lb-code-picture img').waitFor()
  await page.locator('input[name=code]').fill(CAPTCHA)
  await page.keyboard.press('Enter')
}

/** The organization of whoever is made for the regulator. */
export const REGULATOR = { id: 0, username: '', displayName: '', email: '', orgId: REGULATOR_ORG_ID, orgNameEn: '' }

/** A team of the regulator with these inspectors, and so many jobs of the first of them in this year that have no date yet. */
export const makeTeamWithJobs = (people: readonly Person[], count: number, year: number) =>
  behind(async (db) => {
    const [first] = people
    if (!first) throw new Error('a team of nobody has no jobs')
    const make = factories(db, newTag())
    const team = await db.inspectionTeam.create({
      data: { name: `Team ${crypto.randomUUID()}`, orgId: first.orgId, dayMaxNumber: count, userName: 'x' },
    })
    await db.inspectionTeamUser.createMany({
      data: people.map(({ id }) => ({ teamId: team.id, userId: id, kind: 'INSPECTOR' })),
    })
    const premises = crypto.randomUUID().slice(0, 7).toUpperCase()
    const ids = Array.from({ length: count }, (_, nth) => `${premises}-${String(nth + 1).padStart(3, '0')}`)
    const logbooks = await make.makeLogbooks(ids, [])
    await db.inspectionPlan.createMany({
      data: logbooks.map(({ id }, nth) => ({
        year,
        type: 'RM',
        priority: 'MIDDLE',
        riskScore: nth,
        logbookId: id,
        teamId: team.id,
        teamSince: new Date('2023-01-01'),
        status: 'ASSIGNED',
        userId: first.id,
      })),
    })
    return { ...team, locationIds: ids }
  })
