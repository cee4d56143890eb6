import { beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../src/features.ts'
import { SENSOR_OF_PROGRAM } from '../../sensors.ts'
import { db, grant } from '../../world.ts'
import { makeProgramStranger, may } from './people.ts'
import { makeTheirs, type Theirs } from './rows.ts'
import { sweep } from './sweep.ts'
import { watchRows } from './watch.ts'

let theirs: Theirs
beforeAll(async () => {
  theirs = await makeTheirs()
  await watchRows()
})

it.each(['SUPL', 'RC', 'RP'] as const)(
  'a program of others (%s) is told nothing of theirs and writes nothing of it, whatever it sends',
  async (type) => {
    const program = await makeProgramStranger(type)
    expect(Object.values(OPERATIONS).filter((call) => may(program, call)).length).toBeGreaterThan(0)
    expect(await sweep(program, theirs)).toEqual([])
  },
)

it('a program that may write theirs after all is found by what it writes and by what it is answered', async () => {
  const program = await makeProgramStranger()
  await grant(theirs.fixture.logbook, program.org, 'supplier.SENSOR')
  await db.sensor.updateMany({
    where: { orgId: program.org.id, code: SENSOR_OF_PROGRAM },
    data: { logbookId: theirs.fixture.logbook.id },
  })
  const findings = await sweep(program, theirs)
  expect(findings.join()).toContain('writes INSERT reading')
  expect(findings.join()).toContain('answers «')
})
