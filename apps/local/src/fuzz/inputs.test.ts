import { expect, it } from 'vitest'
import { layGround } from '../../../api/test/processes.ts'
import { OPERATIONS, prepareGround } from './inputs/ground.ts'
import { asText, fuzzInputs } from './inputs/run.ts'

const COUNT = 20_000
const SEED = 'every contract'
/** Some need a code from a mailbox, an identity that approved, or a workbook that is filled in. */
const REACHED_MIN = 0.85

it(`${COUNT} bad inputs of every call get an answer that the catalogue knows`, async () => {
  const place = await layGround('inputs')
  const ground = await prepareGround(place)
  try {
    const { findings, reached } = await fuzzInputs({ ...ground, contracts: OPERATIONS, seed: SEED, count: COUNT })
    expect(findings.map(asText).join('\n')).toBe('')
    expect(reached.size / Object.keys(OPERATIONS).length).toBeGreaterThan(REACHED_MIN)
    expect([...reached]).toContain('jobRecords.create')
  } finally {
    await ground.close()
    await place.remove()
  }
}, 900_000)
