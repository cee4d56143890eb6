import type { Prisma } from '@portal/db'
import type { Subject } from '@portal/shared/access/subjects'
import {
  accessOrganizationContracts,
  accessPersonContracts,
} from '@portal/shared/features/access-rights/access-groups.contract'
import {
  ACCESS_ORGANIZATION_COLUMNS,
  ACCESS_PERSON_COLUMNS,
} from '@portal/shared/features/access-rights/access-groups.sheet'
import { ENDING_DAYS } from '@portal/shared/features/access-rights/access-right.schema'
import type { Inputs } from '@portal/shared/kernel/contract'
import { visible } from '../../access/index.ts'
import { scopeWord, unended } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { listOf } from '../../kernel/list/list.ts'
import { contains } from '../../kernel/list/search.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { personNames } from '../exports/export.names.ts'
import { RIGHTS_TOLD, resolve, where } from './access-right.list.ts'
import { colleagues, openTo, reading, readingPerson, subjectsOfPerson, wayOf } from './access-right.people.ts'
import { endingWithin, inStatus } from './access-right.status.ts'

/* The access rights of the list by whoever holds them, and by the people who read log-books by them. */

type Organizations = Inputs<typeof accessOrganizationContracts>
type People = Inputs<typeof accessPersonContracts>
type Right = Prisma.LogbookPartyWhereInput
/** The first of the days before an end at which it is announced: from then on access is ending. */
const SOON = Number(ENDING_DAYS[0])

/** Rights that the filters find; kept with the filters, so that what a page counts is what it lists. */
interface Found {
  rights: Right
}
const found = async <I extends Organizations['export'] | People['export']>(ctx: Ctx, input: I): Promise<I & Found> => ({
  ...input,
  rights: where(ctx, await resolve(ctx, input)),
})

/** How many there are by organization. */
async function heldBy(
  { db }: Ctx,
  ids: readonly number[],
  ...conditions: Right[]
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.logbookParty.groupBy({
    by: ['orgId'],
    where: { AND: [{ orgId: { in: [...ids] } }, ...conditions] },
    _count: { _all: true },
  })
  return new Map(rows.map(({ orgId, _count }) => [orgId, _count._all]))
}

const organizationsOf = ({ rights }: Found) =>
  listOf('organization', {
    where: ({ actor, now }) => ({ AND: [visible.organization(actor, now), { parties: { some: rights } }] }),
    read: ({ db }, find) => db.organization.findMany({ ...find, select: { id: true, nameEn: true, nameZh: true } }),
    async present(ctx, rows: { id: number; nameEn: string; nameZh: string }[]) {
      const ids = rows.map(({ id }) => id)
      const [total, effective, pending, ending] = await Promise.all([
        heldBy(ctx, ids, rights),
        heldBy(ctx, ids, rights, inStatus(ctx, 'EFFECTIVE')),
        heldBy(ctx, ids, rights, inStatus(ctx, 'PENDING')),
        heldBy(ctx, ids, rights, endingWithin(ctx, SOON)),
      ])
      return rows.map((row) => ({
        ...row,
        total: total.get(row.id) ?? 0,
        effective: effective.get(row.id) ?? 0,
        pending: pending.get(row.id) ?? 0,
        ending: ending.get(row.id) ?? 0,
      }))
    },
  })
/** A page of the organizations that hold access. */
export async function organizations(ctx: Ctx, input: Organizations['list']) {
  const asked = await found(ctx, input)
  return organizationsOf(asked).page(ctx, asked)
}

/** By what one's own log-books among these are open to people today. */
async function openedTo({ db, actor, now }: Ctx, rights: Right): Promise<Subject[]> {
  const own = { AND: [rights, { orgId: actor.orgId }] }
  const rows = await db.logbookReader.findMany({
    where: {
      AND: [
        { orgId: actor.orgId, startsAt: { lte: now }, OR: unended(now) },
        { logbook: { AND: [visible.logbook(actor, now), { parties: { some: own } }] } },
      ],
    },
    distinct: ['subject'],
    select: { subject: true },
  })
  return rows.map((row) => row.subject as Subject)
}

type Person = Prisma.UserGetPayload<{ select: typeof readingPerson }>
const peopleOf = ({ rights, name, ids }: People['export'] & Found, subjects: readonly Subject[]) =>
  listOf('user', {
    where: (ctx) => ({
      AND: [colleagues(ctx), reading(subjects), contains(['displayName'], name), ids ? { id: { in: ids } } : {}],
    }),
    read: ({ db }, find) => db.user.findMany({ ...find, select: readingPerson }),
    async present(ctx, rows: Person[]) {
      const counts = new Map<string, Promise<[number, number]>>()
      return Promise.all(
        rows.map(async (person) => {
          const own = subjectsOfPerson(person).filter((one) => subjects.includes(one))
          const key = own.join()
          // most read the same
          const counted = counts.get(key) ?? countsOf(ctx, rights, own)
          counts.set(key, counted)
          const [effective, ending] = await counted
          return { id: person.id, name: person.displayName, way: wayOf(own[0]), effective, ending }
        }),
      )
    },
  })
async function countsOf(ctx: Ctx, rights: Right, subjects: readonly Subject[]): Promise<[number, number]> {
  const { db, actor, now } = ctx
  const own = { orgId: actor.orgId, logbook: openTo(subjects, now) }
  const count = (state: Right) =>
    db.logbookParty.count({ where: { AND: [visible.logbookParty(actor, now), rights, own, state] } })
  return Promise.all([count(inStatus(ctx, 'EFFECTIVE')), count(endingWithin(ctx, SOON))])
}
/** A page of one's own people who read log-books by these rights today. */
export async function people(ctx: Ctx, input: People['list']) {
  const { asked, list } = await readers(ctx, input)
  return list.page(ctx, asked)
}
async function readers<I extends People['export']>(ctx: Ctx, input: I) {
  const asked = await found(ctx, input)
  const effective = { AND: [asked.rights, inStatus(ctx, 'EFFECTIVE')] }
  return { asked, list: peopleOf(asked, await openedTo(ctx, effective)) }
}

/** What is filtered by organization, as a workbook. */
export const accessOrganizationExport = exportOf(accessOrganizationContracts.export, {
  columns: ACCESS_ORGANIZATION_COLUMNS,
  tells: RIGHTS_TOLD,
  scope: ({ actor }, { accessRights: { sheet } }) => sheet[scopeWord(actor)],
  async count(ctx, filters) {
    const asked = await found(ctx, filters)
    return organizationsOf(asked).count(ctx, asked)
  },
  async *rows(ctx, filters) {
    const asked = await found(ctx, filters)
    yield* organizationsOf(asked).each(ctx, asked)
  },
})

/** What is filtered by person, as a workbook. */
export const accessPersonExport = exportOf(accessPersonContracts.export, {
  columns: ACCESS_PERSON_COLUMNS,
  tells: { ...RIGHTS_TOLD, ids: personNames },
  scope: ({ actor }, { accessRights: { sheet } }) => sheet[scopeWord(actor)],
  async count(ctx, filters) {
    const { asked, list } = await readers(ctx, filters)
    return list.count(ctx, asked)
  },
  async *rows(ctx, filters) {
    const { asked, list } = await readers(ctx, filters)
    yield* list.each(ctx, asked)
  },
})
