import { expect, it } from 'vitest'
import { inBoth } from './document-words.ts'
import { messageSearchText, messageText } from './message-text.ts'

const REGULATOR = { nameEn: 'Lift Office', nameZh: '升降機安全署', shortName: 'LO' }
const message = {
  event: 'jobRecordSubmitted',
  params: { contractorEn: 'Lift Office', contractorZh: '升降機安全署', typeOfWork: 'TW00', locationId: '0900214-001' },
  count: 1,
  examples: [],
} as const

it('the regulator is named in Chinese where Chinese is spoken: in documents, messages, and what finds them', () => {
  expect(inBoth('chi', REGULATOR, ({ enums }) => enums.typeOfWork.TW00)).toBe('升降機安全署巡查 LO inspection')
  expect(inBoth('eng', REGULATOR, ({ enums }) => enums.orgType.EMSD)).toBe('LO 升降機安全署')
  expect(messageText('chi', message, REGULATOR).title).toBe('0900214-001記錄了一次升降機安全署巡查')
  expect(messageText('eng', message, REGULATOR).title).toBe('Lift Office recorded an inspection by LO at 0900214-001')
  expect(messageSearchText(message, REGULATOR)).toContain('一次升降機安全署巡查')
})
