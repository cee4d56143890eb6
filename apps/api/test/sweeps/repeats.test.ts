import { labelContracts } from '@portal/shared/features/labels/label.contract'
import type { Contract } from '@portal/shared/kernel/contract'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../../src/features.ts'

/** Calls that a person may send twice without a key, and why that does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  'accessImports.check': 'reads',
  'accessImports.result': 'reads',
  'accounts.changePassword': 'nothing made of a password is kept; a second time the old one is refused',
  'accounts.changeEmail': 'its codes open once',
  'accounts.mailOldEmail': 'each mail is asked for anew, and how many is limited',
  'accounts.mailNewEmail': 'each mail is asked for anew, and how many is limited',
  'dutyCalendar.make': 'an address is a secret that nobody keeps; a second time it is another one',
  'apiClients.changeKey': 'a key is a secret that nobody keeps; a second time its version is an old one',
  'apiClients.create': 'a key is a secret that nobody keeps; a second time its name is used',
  'auth.logout': 'a session ends once',
  'auth.socketTicket': 'a ticket is a secret that nobody keeps, and opens once',
  'counts.counts': 'reads',
  'handovers.chosen': 'reads',
  'datasets.count': 'counts',
  'handoverRehearsals.export': 'tries what is then taken back',
  'takeOverRehearsals.export': 'tries what is then taken back',
  'mergeRehearsals.export': 'only reads',
  'handovers.rehearse': 'tries what is then taken back',
  'handovers.rehearseMove': 'tries what is then taken back',
  'identity.enroll': 'what the identity service sent back opens once',
  'identity.deregister': 'a link is undone once',
  'inspectionPool.check': 'reads',
  'questionLocations.check': 'reads',
  'maintenancePlans.check': 'reads',
  'maintenancePlanLocations.check': 'reads',
  'maintenanceVisits.check': 'reads',
  'maintenancePlanImports.check': 'reads',
  'maintenancePlanImports.result': 'reads',
  'roles.foresee': 'reads',
  'sensorMappings.try': 'reads',
  'invitationChecks.export': 'reads',
  'invitations.check': 'reads',
  'invitations.choice': 'reads',
  'invitations.preview': 'reads',
  'invitations.typed': 'reads',
  'jobRecords.rate': 'reads',
  'locationLists.save': 'the same list has the same key',
  'locationLists.missing': 'reads',
  'menus.superior': 'reads',
  'organizationMerges.rehearse': 'reads',
  'messages.search': 'reads',
  'viewings.end': 'a view ends once',
  'scheduleImports.check': 'reads',
  'scheduleImports.result': 'reads',
  'workAuthorizations.issueCode': 'a code is a secret that nobody keeps; a new one ends the older',
  'workAuthorizations.redeem': 'a code opens once, and who has opened it gets the same answer',
  'accountImports.check': 'reads',
  'accountImports.result': 'reads',
  'workerImports.check': 'reads',
  'workerImports.result': 'reads',
}

const unsafe = ([, { access, method, programs, idempotent }]: readonly [string, Contract]) =>
  access !== 'public' && method !== 'get' && programs !== true && !idempotent
const found = Object.entries<Contract>(OPERATIONS).filter(unsafe)

it('what a person sends twice is done once, but for what may be', () => {
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(HARMLESS).sort())
})

it('a planted call that does something twice is found', () => {
  const { idempotent, ...planted } = labelContracts.create
  expect([unsafe(['planted', planted]), unsafe(['labels.create', labelContracts.create])]).toEqual([idempotent, false])
})
