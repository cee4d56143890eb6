import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../api/src/features.ts'
import { layGround } from '../../../api/test/processes.ts'
import { prepareGround } from './inputs/ground.ts'
import { asText, fuzzInputs } from './inputs/run.ts'

const COUNT = 20_000
const SEED = 'every contract'
/** Calls that no input gets through to the end, and what that would take; their own tests do. */
const UNREACHED = {
  'accounts.changeEmail': 'two codes from mailboxes',
  'auth.login': 'the characters of a picture',
  'exports.download': 'a file that the job process made',
  'identity.signIn': 'a person who approves it at the identity service',
  'identity.enroll': 'a person who approves it at the identity service',
  'jobRecords.photo': 'the id of a photograph that was stored',
  'recovery.resetPassword': 'a code from a mailbox',
  'registrations.prove': 'a code from a mailbox',
  'registrations.create': 'an address that was proved',
  'sealLog.consistency': 'a day that is closed',
  'sealLog.dayProof': 'a day that is closed',
  'sealLog.entryProof': 'a day that is closed',
  'workerImports.check': 'a workbook that is filled in',
  'workerImports.result': 'a workbook that was checked',
  'workerImports.write': 'a workbook that was checked',
}

it(`${COUNT} bad inputs of every call get an answer that the catalogue knows`, async () => {
  const place = await layGround('inputs')
  const ground = await prepareGround(place)
  try {
    const { findings, reached } = await fuzzInputs({ ...ground, contracts: OPERATIONS, seed: SEED, count: COUNT })
    expect(findings.map(asText).join('\n')).toBe('')
    const unreached = Object.keys(OPERATIONS).filter((operation) => !reached.has(operation))
    expect(unreached.sort()).toEqual(Object.keys(UNREACHED).sort())
  } finally {
    await ground.close()
    await place.remove()
  }
}, 900_000)
