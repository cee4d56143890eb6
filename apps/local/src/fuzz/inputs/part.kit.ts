import type { Contract } from '@portal/shared/kernel/contract'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../../../../api/src/features.ts'
import { layGround } from '../../../../api/test/processes.ts'
import { prepareGround } from './ground.ts'
import { asText, fuzzInputs } from './run.ts'

/** Files of tests among which the calls are dealt out: a process each. */
const PARTS = 2
const COUNT = 10_000 / PARTS
const SEED = 'every contract'
/** Calls that hardly an input gets through to the end, and what that would take; their own tests do. */
const UNREACHED = {
  'accessImports.begin': 'a workbook that was checked',
  'accessImports.check': 'a workbook that is filled in',
  'accessImports.result': 'a workbook that was checked',
  'accessImports.write': 'a workbook that was checked',
  'accounts.changeEmail': 'two codes from mailboxes',
  'accountImports.begin': 'a workbook that was checked',
  'accountImports.check': 'a workbook that is filled in',
  'accountImports.result': 'a workbook that was checked',
  'accountImports.write': 'a workbook that was checked',
  'administration.create': 'roles that the caller may give',
  'auth.login': 'the characters of a picture',
  'inspectionSchedules.transferBook': 'two people who inspect for one team',
  'jobs.again': 'a job that failed',
  'forms.addType': 'the definition of a form, with a version of its own',
  'forms.consent': 'an incident notice of a responsible person, and his password',
  'forms.file': 'the id of a file that was stored',
  'forms.otherChannel': 'a form of the caller at the version it has now, and a copy of it',
  'forms.proof': 'an attempt to send the form that is named beside it',
  'forms.saveFiles': 'a form of the caller at the version it has now, and a kind of file of its type',
  'forms.sign': 'the caller’s password, and forms of his organization that wait for its signature',
  'forms.split': 'a form of several log-books, at the version it has now',
  'forms.submit': 'a connection to the outside system',
  'groups.addUsers': 'people of the caller’s organization who are in none of the groups that are named',
  'groups.demote': 'a group admin whom no other input has made something else',
  'handovers.minute': 'a minute that the job process made',
  'healthContests.create': 'a month that was settled',
  'healthContests.file': 'the id of a file that was stored',
  'healthContests.preview': 'a contest of a month that was settled',
  'identity.signIn': 'a person who approves it at the identity service',
  'identity.deregister': 'a person who has enrolled at the identity service',
  'identity.enroll': 'a person who approves it at the identity service',
  'inspectionSchedules.send': 'an address that is the caller’s own, typed twice',
  'intentions.takeBack': 'the id of what the caller has just done',
  'jobRecords.photo': 'the id of a photograph that was stored',
  'jobReplies.answer': 'an answer that the other side has asked for',
  'logbooks.correct': 'a log-book on which no work was recorded, at the version it has now',
  'recovery.resetPassword': 'a code from a mailbox',
  'registrations.prove': 'a code from a mailbox',
  'registrations.create': 'an address that was proved',
  'runs.download': 'a file that the job process made',
  'scheduleImports.begin': 'a workbook that was checked',
  'scheduleImports.check': 'a workbook that is filled in',
  'organizationMerges.create': 'the registered e-mails of both sides',
  'organizationMerges.rehearse': 'the registered e-mails of both sides',
  'scheduleImports.result': 'a workbook that was checked',
  'scheduleImports.write': 'a workbook that was checked',
  'maintenanceVisits.update': 'a visit that can be moved, in a week that is free, at the version it has now',
  'maintenancePlanImports.begin': 'a workbook that was checked',
  'maintenancePlanImports.check': 'a workbook that is filled in',
  'maintenancePlanImports.result': 'a workbook that was checked',
  'maintenancePlanImports.write': 'a workbook that was checked',
  'questionLocations.add': 'a question that is in force still, and log-books on which it is not asked yet',
  'sensorModels.create': 'a supplier, and two papers that are read',
  'sensorModels.file': 'the id of a file that was stored',
  'sensorModels.update': 'a supplier, and a model of his at the version it has now',
  'sensorMappings.get': 'a supplier, and a model of his',
  'sensorMappings.save': 'a supplier, and a model of his',
  'sensorMappings.try': 'a supplier, a model of his, and a sample that his mapping reads',
  'sensorMappings.send': 'a program of a supplier, and a model of his with a mapping',
  'sensorInvitations.refuse': 'the secret of a link from a mailbox',
  'sensorInvitations.register': 'the secret of a link from a mailbox',
  'sensorSettings.create': 'a threshold above its clear level, for something for which nothing is set',
  'sensorSettings.update': 'a setting of the caller at the version it has now',
  'sensors.create': 'a supplier, and a model of his',
  'sensors.update': 'a supplier, and a sensor of his at the version it has now',
  'sealLog.consistency': 'a day that is closed',
  'sealLog.dayProof': 'a day that is closed',
  'sealLog.entryProof': 'a day that is closed',
  'specificationUpdates.create': 'a log-book at the version it has now, and a report that is read',
  'specificationUpdates.file': 'the id of a file that was stored',
  'workAuthorizations.redeem': 'a code that the contractor was shown once',
  'workerImports.begin': 'a workbook that was checked',
  'workerImports.check': 'a workbook that is filled in',
  'workerImports.result': 'a workbook that was checked',
  'workerImports.write': 'a workbook that was checked',
}

type Calls = Readonly<Record<string, Contract>>

/** Sends so many bad inputs on a ground of its own, where nothing was done before. */
async function sendTo(contracts: Calls, name: string, count: number) {
  const place = await layGround(name)
  const ground = await prepareGround(place)
  try {
    return await fuzzInputs({ ...ground, contracts, seed: SEED, count })
  } finally {
    await ground.close()
    await place.remove()
  }
}

/** Of each call that no input got through to, for another may have changed what it needs, such as a password. */
const AGAIN = 1500

/** The test of one part of all calls, from 0. */
export function testInputs(part: number): void {
  const all = Object.entries(OPERATIONS)
  const size = Math.ceil(all.length / PARTS)
  // side by side: what one call makes the next one of its feature needs
  const contracts = Object.fromEntries(all.slice(part * size, (part + 1) * size))
  const left = (calls: Calls, reached: ReadonlySet<string>): Calls =>
    Object.fromEntries(Object.entries(calls).filter(([name]) => !reached.has(name) && !(name in UNREACHED)))

  it(`${COUNT} bad inputs get an answer that the catalogue knows, of ${part + 1} of ${PARTS} parts of all calls`, async () => {
    const { findings, reached } = await sendTo(contracts, `inputs_${part}`, COUNT)
    expect(findings.map(asText).join('\n')).toBe('')
    const missed = left(contracts, reached)
    const count = Object.keys(missed).length * AGAIN
    const again = await sendTo(missed, `inputs_${part}_again`, count)
    expect(again.findings.map(asText).join('\n')).toBe('')
    expect(Object.keys(left(missed, again.reached))).toEqual([])
    expect(Object.keys(UNREACHED).filter((operation) => !(operation in OPERATIONS))).toEqual([])
  }, 900_000)
}
