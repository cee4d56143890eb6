import { expect, it } from 'vitest'
import { layGround } from '../../../api/test/processes.ts'
import { OPERATIONS, prepareGround } from './inputs/ground.ts'
import { asText, fuzzInputs } from './inputs/run.ts'

const COUNT = 20_000
const SEED = 'every contract'
/** What no input can reach without a code from a mailbox, a picture or an identity that approved. */
const BEHIND_A_PROOF = [
  'accounts.changeEmail',
  'auth.login',
  'identity.enroll',
  'identity.signIn',
  'recovery.resetPassword',
  'registrations.create',
  'registrations.prove',
]

it(`${COUNT} bad inputs of every call get an answer that the catalogue knows`, async () => {
  const place = await layGround('inputs')
  const ground = await prepareGround(place.url)
  try {
    const { findings, reached } = await fuzzInputs({ ...ground, contracts: OPERATIONS, seed: SEED, count: COUNT })
    expect(findings.map(asText).join('\n')).toBe('')
    const unreached = Object.keys(OPERATIONS).filter((operation) => !reached.has(operation))
    expect(unreached.filter((operation) => !BEHIND_A_PROOF.includes(operation))).toEqual([])
  } finally {
    await ground.close()
    await place.remove()
  }
}, 900_000)
