import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, nameRegulator, regulatorName } from '../i18n/i18n.ts'
import { speakEnglish } from '../testing/harness.tsx'
import { codeText, fieldText, oldFieldText, say, sayIfAny } from './words.ts'

beforeAll(() => speakEnglish('logbooks', 'labels', 'organizations'))

describe('a word that is missing stops a test', () => {
  it.each([
    ['a key made at run time', () => say('labels.planted')],
    ['one of several keys', () => say(['labels.planted', 'common.planted'])],
    ['the name of a field', () => fieldText('labels', 'planted')],
    ['the word of a code', () => codeText('unitKind', 'PLANTED')],
    ['a typed key whose part is not loaded', () => i18next.t('workers.add' as never)],
  ])('%s', (_, ask) => expect(ask).toThrow('There is no word for'))
})

describe('the regulator', () => {
  it('is named by its Chinese name in Chinese, however often the language changes', async () => {
    nameRegulator({ nameEn: 'Lift Office', nameZh: '升降機安全署', shortName: 'LO' })
    const named = () => codeText('orgType', 'EMSD')
    expect(named()).toBe('LO')
    await changeLanguage('chi')
    expect([named(), regulatorName()]).toEqual(['升降機安全署', '升降機安全署'])
    await changeLanguage('eng')
    expect([named(), regulatorName()]).toEqual(['LO', 'LO'])
  })
})

describe('no word is missing', () => {
  it('where there is one', () => {
    expect([say('common.yes'), fieldText('labels', 'name'), codeText('unitKind', 'L')]).toEqual(['Yes', 'Name', 'Lift'])
  })
  it('where none need be', () => {
    expect([sayIfAny('labels.planted'), oldFieldText('labels', 'planted')]).toEqual([undefined, 'planted'])
  })
})
