import { logbookEdit } from '@portal/shared/features/logbooks/logbook.schema'
import { isPlaceField, type Sheet, type SheetChange, sheetChanges } from '@portal/shared/features/sheets/sheet'
import { addDays, dayOf, fromDate, toDate } from '@portal/shared/kernel/time'
import type { Prisma, PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'
import { type Account, displayName } from '../city/people.ts'
import type { Random } from '../random.ts'
import { changeOf, inTurn } from './changes.ts'
import type { Chosen } from './choose.ts'
import { mapOf, type Paper, reportOf } from './papers.ts'

/** An application with everything that is kept of it. */
export interface Made extends Chosen {
  reason: string
  /** Who decided, and what was said. */
  by: Account | null
  said: string
  after: Sheet
  changes: readonly SheetChange[]
  papers: readonly Paper[]
  row: Prisma.SpecificationUpdateCreateManyInput
}

const shape = logbookEdit.omit({ version: true })
type Stored = Prisma.LogbookGetPayload<{ include: { specification: true } }>
const dayIn = (date: Date | null | undefined) => date && fromDate(date)
const sheetOf = ({ specification, ...place }: Stored): Sheet => {
  const { loadTestExpiry, usePermitExpiry } = specification ?? {}
  const days = { loadTestExpiry: dayIn(loadTestExpiry), usePermitExpiry: dayIn(usePermitExpiry) }
  return shape.parse({ ...place, specification: { ...specification, ...days } })
}

/** Makes the applications one after another: each begins with what the one before has left. */
export async function make(db: PrismaClient, city: City, random: Random, chosen: readonly Chosen[]): Promise<Made[]> {
  const logbooks = await db.logbook.findMany({
    where: { id: { in: chosen.map(({ unit }) => unit.id) } },
    include: { specification: true },
  })
  const sheets = new Map(logbooks.map((logbook) => [logbook.id, sheetOf(logbook)]))
  const maps = new Map<string, Paper>()
  return chosen.flatMap((one, nth) => {
    const before = sheets.get(one.unit.id)
    if (!before) return []
    const made = applied(city, random, one, before, nth)
    if (one.shown.status === 'APPROVED') sheets.set(one.unit.id, made.after)
    if (!made.changes.some(isPlaceField)) return [made]
    const { premises } = one.unit.site
    const map = maps.get(premises) ?? mapOf(one.unit)
    maps.set(premises, map)
    return [{ ...made, papers: [...made.papers, map] }]
  })
}

function applied(city: City, random: Random, one: Chosen, before: Sheet, nth: number): Made {
  const { shown, unit, contractor, submittedAt } = one
  const change = changeOf(shown.change)
  const on = addDays(dayOf(submittedAt), -random.int(3, 9))
  const after = change.of(before, { on, random })
  const changes = sheetChanges(unit.kind, before, after)
  const by = deciderOf(city, one, nth)
  const [reason, said] = [inTurn(change.reason, nth), shown.said ? inTurn(shown.said, nth) : '']
  const papers = [reportOf(city, contractor, { unit, sheet: after, work: change.work, on })]
  const permit = change.isPermitted ? { no: `RP${on.slice(0, 4)}/${random.int(10_000, 99_999)}`, on } : null
  const row = {
    ...rowOf(one, { before, after, changes, nth }),
    ...{ reason, decidedById: by?.id ?? null, decidedByName: by ? displayName(by.name) : '', decisionReason: said },
    ...{ resumptionPermitNo: permit?.no ?? '', resumptionPermitOn: permit && toDate(permit.on) },
  }
  return { ...one, reason, by, said, after, changes, papers, row }
}

/** The regulator decides; who has applied takes it back. */
function deciderOf({ people, orgs }: City, { shown, applicant }: Chosen, nth: number): Account | null {
  if (shown.status === 'PENDING') return null
  if (shown.status === 'WITHDREW') return applicant
  const desk = people.accounts.filter(
    ({ org, username }) => org === orgs.demo.regulator && REVIEWERS.includes(username),
  )
  return desk[nth % desk.length] ?? null
}
const REVIEWERS: readonly string[] = ['emsd_admin', 'emsd_officer']

/** Whom the regulator asks, in either language. */
const CONTACTS = [
  { salutation: 'MR', lastName: 'Leung' },
  { salutation: 'MS', lastName: '陳' },
  { salutation: 'IR', lastName: 'Kwok' },
  { salutation: 'MR', lastName: '何' },
  { salutation: 'MISS', lastName: 'Yip' },
] as const

interface Differing {
  before: Sheet
  after: Sheet
  changes: readonly SheetChange[]
  nth: number
}
function rowOf(one: Chosen, { before, after, changes, nth }: Differing) {
  const { shown, unit, org, applicant, submittedAt, decidedAt } = one
  const person = CONTACTS[nth % CONTACTS.length]
  const { specification, latitude = null, longitude = null } = after
  return {
    ...{ logbookId: unit.id, status: shown.status, orgId: org.id },
    ...{ applicantId: applicant.id, applicantName: displayName(applicant.name) },
    contact: {
      ...person,
      companyName: nth % 2 ? org.name.zh : org.name.en,
      phone: `${nth % 3 ? '9' : '2'}${String(1_204_417 + nth * 7919).padStart(7, '0')}`,
    },
    ...{ before: { ...before }, after: { ...after }, changeCount: changes.length, latitude, longitude },
    changedGroups: [...new Set(changes.map(({ group }) => group))],
    ...{ manufacturer: specification.manufacturer ?? '', model: specification.model ?? '' },
    ...{ submittedAt, mailedAt: submittedAt, createdAt: submittedAt, decidedAt, updatedAt: decidedAt ?? submittedAt },
  }
}
