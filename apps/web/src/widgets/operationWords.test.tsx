import { beforeAll, expect, it } from 'vitest'
import { oldFieldText } from '../kernel/words.ts'
import { speakEnglish } from '../testing/harness.tsx'
import { operationGroup, operationValue } from './operationWords.ts'

beforeAll(() => speakEnglish())

const GIVEN = ['role', 'newRole', 'orgId', 'startsAt', 'endsAt', 'origin', 'statutoryId', 'email', 'certificateNumber']

it.each(['lettingIn.letIn', 'handingOver.handOver', 'contractor.change', 'inviting.invite', 'authorizing.authorize'])(
  'what %s gives on a log-book is named by words of operations',
  (action) => {
    const group = operationGroup({ action, model: 'logbook' })
    for (const field of GIVEN) expect(oldFieldText(group, field)).toMatch(/^[A-Z]/)
  },
)

it('fields of the row itself are named by its own words, on the page of a log-book those of the log-book', () => {
  expect(operationGroup({ action: 'logbook.update', model: 'logbook' })).toBe('logbooks')
  expect(operationGroup({ action: 'logbook.update' })).toBe('logbooks')
  expect(operationGroup({ action: 'label.update', model: 'label' })).toBe('labels')
  expect(operationGroup({ action: 'party.grant', model: 'logbookParty' })).toBe('operationRecords')
})

it('both roles of a handover are said in words', () => {
  const [given, received] = [operationValue('role', 'rc.PIC'), operationValue('newRole', 'rc.PMC')]
  expect([given, received]).toEqual([expect.stringContaining('(PIC)'), expect.stringContaining('(PMC)')])
})
