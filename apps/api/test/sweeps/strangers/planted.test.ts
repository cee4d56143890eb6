import { Role } from '@portal/shared/access/roles'
import { beforeAll, expect, it } from 'vitest'
import { listening, speaking } from '../../speak.ts'
import { db, grant } from '../../world.ts'
import { shareOf } from './dealt.ts'
import { CONFINED, makeConfined, makeStranger, type Person } from './people.ts'
import { PLANTED_AIMS, PLANTED_WORKBOOKS, plantedCalls, plantedContracts } from './planted.ts'
import { MARK, makeTheirs, PLACE, THEIR_IDS, type Theirs } from './rows.ts'
import { ENDED, LATER, MET, PRIVATE } from './standing.ts'
import { sweep, type Tried } from './sweep.ts'
import { watchRows } from './watch.ts'

const calls = Object.fromEntries(Object.entries(plantedContracts).map(([name, one]) => [`planted.${name}`, one]))
const { url } = await listening(plantedCalls())
let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

const faultsAs = async (person: Person, more: Partial<Tried> = {}) => {
  const findings = await sweep({ ...person, speak: speaking(url, person.token) }, theirs, {
    calls,
    aims: PLANTED_AIMS,
    workbooks: PLANTED_WORKBOOKS,
    ...more,
  })
  const of = (name: string) => findings.filter((finding) => finding.includes(`: planted.${name} `)).join('\n')
  return of
}

it('every call that forgets whose rows they are is named, and none that does not', async () => {
  const stranger = await makeStranger('a stranger', Role.rcAdmin, 'web', 'RC')
  expectNamed(await faultsAs(stranger))
})

it('every one of them is named by one of two among whom the tries are dealt out', async () => {
  const two = [
    await makeStranger('a stranger', Role.rcAdmin, 'web', 'RC'),
    await makeStranger('a stranger', Role.rcAdmin, 'web', 'RC'),
  ]
  const [one, other] = [
    await faultsAs(two[0] as Person, { share: shareOf(0, two, 1) }),
    await faultsAs(two[1] as Person, { share: shareOf(1, two, 1) }),
  ]
  expectNamed((name) => `${one(name)}\n${other(name)}`.trim())
})

function expectNamed(of: (name: string) => string): void {
  expect(of('good') + of('goodWrite') + of('today')).toBe('')
  expect(of('read')).toContain(`tells ${MARK}`)
  expect(of('number')).toMatch(new RegExp(`tells ${THEIR_IDS}`))
  expect(of('exists')).toContain('answers «')
  expect(of('count')).toContain('answers «')
  expect(of('write')).toContain('writes UPDATE label')
  expect(of('restored')).toContain('writes UPDATE label')
  expect(of('move')).toContain('writes UPDATE worker')
  expect(of('bind')).toContain('writes INSERT label_on_logbook')
  expect(of('list')).toContain('writes UPDATE label')
  expect(of('form')).toContain('writes UPDATE label')
  expect(of('export')).toContain(`tells ${MARK}`)
  expect(of('header')).toContain(`tells ${MARK}`)
  expect(of('goodBook')).toBe('')
  expect(of('book')).toContain(`tells ${MARK}`)
  expect(of('bookGiven')).toMatch(new RegExp(`cells of handover: tells ${PLACE}`))
  expect(of('bookRun')).toContain(`tells ${MARK}`)
  expect(of('bookWrite')).toContain('writes UPDATE worker')
  expect(of('bookMode')).toMatch(/^a stranger: planted\.bookMode cells of second: writes UPDATE worker/)
}

it.each(CONFINED)('a condition that forgets the period or the subject is named by a reader as %s', async (...who) => {
  const of = await faultsAs(await makeConfined(...who, theirs.fixture.logbook))
  expect(of('good') + of('goodWrite') + of('today')).toBe('')
  expect(of('period')).toContain(`tells ${MARK}`)
  expect(of('subject')).toContain(`tells ${MARK}`)
})

it('a call that forgets that access ends is named by a former party', async () => {
  const former = await makeStranger('a former party', Role.rcAdmin, 'web', 'RC')
  const { logbook } = theirs.fixture
  await db.logbookParty.updateMany({ where: { logbookId: logbook.id }, data: { startsAt: LATER } })
  await grant(logbook, former.org, 'rc.PMC', ENDED)
  const of = await faultsAs({ ...former, known: [PLACE, String(logbook.id)] }, { met: MET })
  expect(of('good') + of('goodWrite')).toBe('')
  expect(of('today')).toContain(`tells ${MARK}`)
})

it('a call that gives what is private to whoever reads the rest is named by the regulator', async () => {
  const of = await faultsAs(await makeStranger('an officer', Role.emsdOfficer, 'web', 'EMSD'), { only: PRIVATE })
  expect(of('good') + of('goodWrite') + of('today')).toBe('')
  expect(of('read')).toContain('answers «')
  expect(of('write')).toContain('writes UPDATE label')
})
